import { CENSUS_GEOCODER } from "./census-batch.ts";
import { readGeocoderAnswers, writeGeocoderFiles } from "./geocode.server.ts";

/** `npm run import -- geocode [ANSWER …]`: writes what to send to the geocoder, or reads what it answered; returns what to print. */
export function geocodeText(answers: string[], out: string, folder: string, copies: string): string {
  if (answers.length > 0) {
    const { exact, near, none, passedOver, placed } = readGeocoderAnswers(answers, out, copies);
    return [
      `On their street: ${exact + near} addresses (${exact} exactly, ${near} nearly). ${placed} listings got their position.`,
      `Not known to the geocoder: ${none}. They stay at their ZIP's or city's middle, and pages say "about".`,
      ...(passedOver > 0 ? [`Passed over, since no listing has that address any more: ${passedOver}`] : []),
    ].join("\n");
  }
  const { files, addresses } = writeGeocoderFiles(out, folder);
  if (addresses === 0) return "Every listing with a street has its position, or was asked for already.";
  return [
    `${addresses} addresses without a position, in:`,
    ...files.map((file) => `  ${file}`),
    "Send each to the US Census Bureau's geocoder, for instance",
    ...files.map(
      (file) =>
        `  curl --form addressFile=@${file} --form benchmark=Public_AR_Current ${CENSUS_GEOCODER} --output ${file.replace(/addresses-(\d+)\.csv$/, "answer-$1.csv")}`,
    ),
    `then: npm run import -- geocode ${files.map((file) => file.replace(/addresses-(\d+)\.csv$/, "answer-$1.csv")).join(" ")}`,
  ].join("\n");
}
