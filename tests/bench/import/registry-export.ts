import { listZipAreas } from "#app/directory/places/zip-table.server.ts";

const TITLES =
  "License Number,Business Name,DBA,Premise Address,Premise City,Premise State,Premise Zip,Phone,Email,License Type,Status,Latitude,Longitude";

/** Takes a number of rows; yields the lines of an invented registry's export: a fifth of them are no shops. */
export function* registryExport(rows: number): Generator<string> {
  const areas = [...listZipAreas()].filter(({ state }) => state === "CA");
  yield `${TITLES}\n`;
  for (let i = 0; i < rows; i++) {
    const { city, zip, lat, lng } = areas[(i * 7919) % areas.length] as (typeof areas)[number];
    const type = i % 5 === 4 ? "Commercial - Cultivation" : "Commercial - Retailer";
    const street = `${(i % 9800) + 1} ${STREETS[i % STREETS.length]}`;
    const name = `${FIRST[i % FIRST.length]} ${SECOND[(i >> 3) % SECOND.length]} ${i}`;
    const phone = `(555) 555-0${String(100 + (i % 100)).slice(-3)}`;
    yield `C10-${String(i).padStart(7, "0")}-LIC,"Holdings ${i}, LLC",${name},"${street}, Suite ${i % 400}",${city.toUpperCase()},CA,${zip},${phone},shop${i}@example.com,${type},Active,${lat},${lng}\n`;
  }
}

const STREETS = [
  "MAIN ST",
  "N BROADWAY",
  "EL CAMINO REAL",
  "HIGHWAY 101",
  "W 5TH AVE",
  "SUNSET BLVD",
  "OAK LN",
];
const FIRST = ["Fern", "Juniper", "Paper Lantern", "Old Mill", "Señor Verde", "North Fork", "O'Malley's"];
const SECOND = ["Dispensary", "Wellness", "Collective", "Provisions", "Apothecary"];
