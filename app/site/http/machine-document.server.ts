import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dataKeptUntil } from "./cache-policy.ts";
import { inSlices } from "./in-slices.ts";
import { notModified } from "./not-modified.server.ts";

/** A whole file for programs: a feed, a sitemap. */
export type MachineDocument = {
  body: Buffer<ArrayBuffer>;
  /** Content-Type. */
  type: string;
  /** A strong tag: a digest of the body, so that it is the same after a restart and in every process. */
  etag: string;
  lastModified?: Date;
};

const XML_TYPE = "application/xml; charset=utf-8";

/** Makes the file of a text; `lastModified` is when it last became what it is, if that is known. */
export function makeDocument(text: string, type: string, lastModified?: Date): MachineDocument {
  const body = Buffer.from(text);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, type, etag, lastModified };
}

/** Makes an XML file of a root element. */
export function makeXmlDocument(root: string, type = XML_TYPE, lastModified?: Date): MachineDocument {
  return makeDocument(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, type, lastModified);
}

/**
 * Answers with the file, or with 304 when the asker has it already (RFC 9110 section 13.1). It is kept no longer than what it says holds:
 * `until`, milliseconds since 1970.
 */
export function answerWithDocument(
  request: Request,
  document: MachineDocument,
  until = Number.POSITIVE_INFINITY,
): Response {
  const policy = dataKeptUntil(until, new Date());
  const headers = new Headers({ ETag: document.etag, "Cache-Control": policy });
  if (document.lastModified) headers.set("Last-Modified", document.lastModified.toUTCString());
  headers.set("Content-Type", document.type);
  return notModified(request, headers) ?? new Response(inSlices(document.body), { headers });
}

/** Some thirty feeds, or the sitemaps of 60,000 listings. */
const MAX_BYTES = 6 * 1024 * 1024;

/**
 * Returns a store of files that are made once for each version of what they are made of: those asked for last stay in memory,
 * and who asks for one that is being made waits for the same.
 */
export function createDocumentStore(maxBytes = MAX_BYTES) {
  type Kept = { version: string; document: MachineDocument };
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => document.body.length + 512,
  });
  const underWay = new Map<string, Promise<MachineDocument>>();
  return async function keptDocument(
    name: string,
    version: string,
    make: () => Promise<MachineDocument>,
  ): Promise<MachineDocument> {
    const known = kept.get(name);
    if (known?.version === version) return known.document;
    const key = `${name} ${version}`;
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    const document = await making;
    kept.set(name, { version, document });
    return document;
  };
}

/** The running site's store. */
export const keptDocument = createDocumentStore();
