import { titles } from "./title-list.ts";

/** A registry may give each day's hours a column of its own. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** What a column can hold, as far as the importer has use for it. */
export const TARGETS = [
  "name",
  "legalName",
  "address",
  "address2",
  "streetNumber",
  "cityStateZip",
  "city",
  "state",
  "zip",
  "coordinates",
  "lat",
  "lng",
  "phone",
  "email",
  "website",
  "licenseNumber",
  "licenseType",
  "status",
  "services",
  "hours",
  ...WEEKDAYS,
  "expires",
  "licensedSince",
  "issued",
  "owner",
] as const;

export type Target = (typeof TARGETS)[number];

/** Whole titles, normalised, in the order of preference within a target. */
export const PHRASES: Partial<Record<Target, string[]>> = {
  name: titles(`
    dba, dba name, dba names, business dba name, doing business as, doing business as name,
    trade name, trade names, assumed name, fictitious name, public name, display name, brand name,
    dispensary name, dispensary, store name, store, shop name, shop, retailer name, retailer, business trade name,
    location name, establishment name, establishment, facility name, business name, name, names,
    facility, business, company name, license name, title, entity name, licensee name, nombre comercial, nombre`),
  legalName: titles(`
    legal name, business legal name, legal business name, legal entity name, legal entity,
    entity legal name, entity, license holder, license holder name, licensee, licensee legal name,
    holder, organization, organization name, organisation, corporation, corporation name, company,
    registrant, registrant name, corporate name`),
  coordinates: titles(`
    coordinates, geolocation, geo location, georeference, geocoded location, latitude longitude,
    latitude and longitude, point, geo point, geometry, the geom, geocode`),
  licenseNumber: titles(`
    license number, license, license id, license code, state license number, cannabis license number,
    number, record number, registration number, certificate number, approval number, record id,
    registration id, numero de licencia, licencia`),
  licenseType: titles(`
    license type, license category, license class, license subtype, license sub type,
    license classification, record type, facility type, business type, establishment type,
    dispensary type, store type, type, type of license, category, class, classification,
    license description, privilege, priv description, privilege description, license type description, description, license services,
    services, services offered, business purpose, license activity, license activities, activity,
    activities, operation type, kind, license sym`),
  status: titles(`
    license status, status, privilege status, operational status, operating status, operation status,
    facility status, business status, current status, status description, status reason,
    license stage, approved license stage, approved license stages, license status description,
    active, is active, operational, is operational, open, is open, currently open,
    approved to operate, open to public, commence ops, commenced operations`),
  services: titles(`
    designation, license designation, endorsement, endorsements, market, market served, use type,
    medical or adult use, rec med, med rec, sale type, adult use or medical, adult use medical, industry, sales type, features,
    amenities, sheet, notes, medical, adult use, recreational, delivery, home delivery,
    offers delivery, delivery available, drive thru, drive through, retail activities drive thru,
    curbside, curbside pickup, pickup, wheelchair accessible, ada accessible, accessible, atm`),
  hours: titles(`
    hours, hours of operation, operation hours, operating hours, business hours, store hours,
    opening hours, open hours, retail hours, public hours, days and hours, hours open, schedule`),
  expires: titles(`
    expiration date, expiration, license expiration date, license expiration, date expiration,
    expiration dt, valid through, valid until, valid to, license end date`),
  // Of the first license alone: an "issue date" may be that of the last renewal.
  licensedSince: titles(`
    original issue date, original license date, original license issue date, license original issue date,
    initial license date, initial issue date, initial license issue date, first license date, first licensed,
    licensed since, date first licensed, original date of licensure`),
  // Of the first license or of its last renewal: the whole column says which (issue-dates.ts).
  issued: titles(`
    license issue date, license issued date, license issuance date, date license issued, license date issued, issue date,
    issued date, issuance date, date issued, date of issue, date of issuance, issued, issued on, license effective date,
    effective date, date effective, license start date, start date, license grant date, grant date, date granted,
    license date, date licensed, approval date`),
  // Whose license it is, where no legal entity says it; a name of nothing, and read for the history alone.
  owner: titles(
    "owner, owners, owner name, owner names, business owner, business owner name, license owner, license owner name",
  ),
};

/** Asked only when no surer title is there: "Location" is often the position beside an address. */
export const LAST_RESORTS: Partial<Record<Target, string[]>> = {
  address: titles(`
    location, location 1, locations, site, premises, business location, physical location, retail location,
    store location, dispensary location, facility location, licensed location, premises location`),
  name: titles(`
    account name, account, customer name, client name, permittee name, provider name, provider, vendor name,
    pharmacy name, pharmacy, center name, branch name, tradestyle, compassion center, mmtc, mmtc name, treatment center,
    provisioning center, retail store, cannabis retailer, cannabis business, licensed business, business entity`),
  legalName: titles("operator name, operator, permittee"),
};

/** Titles after their qualifiers were taken away. */
export const BASES: Partial<Record<Target, string[]>> = {
  name: titles("name"),
  address: titles(`
    address, street address, address line 1, address 1, address1, address line1, street, street 1,
    street1, street name, address street, address line, address full, street address 1, direccion, direccion fisica`),
  address2: titles(`
    address 2, address2, address line 2, address line2, street 2, street2, street address 2, suite,
    suite number, suite rm, suite room, suite unit, unit suite, apt suite, apt unit, unit, unit number, room, room number, apt, address unit`),
  streetNumber: titles("street number, house number, address number"),
  cityStateZip: titles(`
    city state zip, city state zip code, city st zip, city st zip code, city state and zip, city state, city and state,
    city st, city state postal code, state zip, state and zip, state zip code, st zip,
    city zip, city and zip, city zip code, town zip`),
  city: titles(`
    city, town, municipality, city town, town city, city or town, city name, locality, address city, village,
    township, municipio, ciudad, pueblo`),
  state: titles(
    "state, st, state code, state abbreviation, state province, province, address state, state name",
  ),
  zip: titles(`
    zip, zip code, zip number, postal code, postal, zip postal code, zip plus 4, zip 4, zip 5,
    address zip, address zip code, codigo postal`),
  lat: titles("latitude, latitude y, latitude dd, latitude decimal, y latitude"),
  lng: titles("longitude, longitude x, longitude dd, longitude decimal, x longitude"),
  phone: titles("phone, phone number, phone 1, phone1, phone no, phones, phone numbers, phone office"),
  email: titles("email, email address, emails, email 1"),
  website: titles(
    "website, web, web address, website address, website link, homepage, home page, website website",
  ),
};

/** Titles of a day's hours: "Monday", "Hours Mon", "mon_hours"; and of a day's opening and closing. */
export const DAY_WORDS: Partial<Record<Target, string[]>> = {
  mon: titles("mon, monday"),
  tue: titles("tue, tues, tuesday"),
  wed: titles("wed, wednesday"),
  thu: titles("thu, thur, thurs, thursday"),
  fri: titles("fri, friday"),
  sat: titles("sat, saturday"),
  sun: titles("sun, sunday"),
};
