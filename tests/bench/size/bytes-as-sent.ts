import { get } from "node:http";

/** Returns the length of a body as it goes over the wire. Throws when it is not sent in the encoding asked for. */
export function bytesAsSent(url: string, encoding: "br" | "gzip"): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        // What is too small to shrink is sent as it is.
        if (response.headers["content-encoding"] === encoding || bytes < 512) resolve(bytes);
        else reject(new Error(`${url} was not sent in ${encoding}`));
      });
    }).once("error", reject);
  });
}
