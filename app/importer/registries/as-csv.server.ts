import { readFileSync, writeFileSync } from "node:fs";
import Papa from "papaparse";
import { MOST_CELLS } from "../workbook/sheet-csv.ts";
import { DownloadError } from "./download-error.ts";
import { readHtmlTable } from "./html-table.server.ts";
import type { RegistryExport } from "./registry.file.server.ts";

type Row = Record<string, unknown>;

/**
 * Takes an export and the file that came of it. What is no table's file (JSON, GeoJSON, an ArcGIS layer's answer, a web page with
 * a table) is written over as CSV; the others stay. Throws a DownloadError when it holds something else, or only a part.
 */
export function makeCsv(one: RegistryExport, path: string): void {
  try {
    writeAsCsv(one, path);
  } catch (error) {
    // What Node says of its stack, or of a text's length, helps nobody.
    if (error instanceof RangeError)
      throw new DownloadError("is nested deeper than any list is, or too long");
    throw error;
  }
}

function writeAsCsv(one: RegistryExport, path: string): void {
  if (one.format === "html") {
    const rows = readHtmlTable(readFileSync(path, "utf8"), one.table ?? []);
    if (!rows) throw new DownloadError(`has no table with ${one.table?.join(", ")} any more`);
    writeFileSync(path, Papa.unparse(rows));
    return;
  }
  if (one.format !== "json" && one.format !== "geojson" && one.format !== "arcgis") return;
  const rows = rowsOf(one.format, readJson(path));
  if (rows.length === 0) throw new DownloadError("answered without a single row");
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // Rows that each name their fields anew are no table.
  if (rows.length * fields.length > MOST_CELLS)
    throw new DownloadError(`answered with ${rows.length} rows of ${fields.length} fields`);
  writeFileSync(
    path,
    Papa.unparse({ fields, data: rows.map((row) => fields.map((field) => cell(row[field]))) }),
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new DownloadError("answered with something that is not JSON, or only a part of it", {
      again: true,
    });
  }
}

function rowsOf(format: "json" | "geojson" | "arcgis", answer: unknown): Row[] {
  if (format === "json") {
    if (Array.isArray(answer)) return answer.filter(isRow);
    throw new DownloadError("answered with JSON that is no list of rows");
  }
  const { features, error, exceededTransferLimit } = isRow(answer) ? answer : {};
  if (isRow(error)) throw new DownloadError(`answered with an error: ${error.message}`);
  if (!Array.isArray(features)) throw new DownloadError("answered with JSON that is no layer of a map");
  if (exceededTransferLimit) throw new DownloadError("answered with a part of its rows only");
  return features
    .filter(isRow)
    .map(format === "geojson" ? rowOfFeature : ({ attributes }) => asRow(attributes));
}

/** RFC 7946: longitude first. */
function rowOfFeature({ properties, geometry }: Row): Row {
  const { type, coordinates } = asRow(geometry);
  if (type !== "Point" || !Array.isArray(coordinates)) return asRow(properties);
  return { ...asRow(properties), longitude: coordinates[0], latitude: coordinates[1] };
}

/** A position within a row, as open-data portals write it, becomes "latitude, longitude"; a link its address. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!isRow(value)) return String(value);
  if (Array.isArray(value.coordinates)) return `${value.coordinates[1]}, ${value.coordinates[0]}`;
  if (value.latitude && value.longitude) return `${value.latitude}, ${value.longitude}`;
  return typeof value.url === "string" ? value.url : "";
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asRow(value: unknown): Row {
  return isRow(value) ? value : {};
}
