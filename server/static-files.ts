import { existsSync, type ReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import sirv from "sirv";
import { FILE_POLICY, isShown } from "./file-policy.ts";
import { answer, answerFailure } from "./refusals.ts";
import { targetPath } from "./target-path.ts";

type Next = () => void;
type ServeStatic = (req: IncomingMessage, res: ServerResponse, signal: AbortSignal, next: Next) => void;

/**
 * Bytes of a file that stays in memory once it was sent. From the disk it takes four turns of the event loop, which in a crowd are long.
 * Of what the build makes all are smaller but the maps' libraries: 1.5 MB together.
 */
const MOST_KEPT = 64 * 1024;

/**
 * Serves the built client files and public/. What Vite named by its hash never changes; the rest is asked for again
 * after an hour; small ones stay in memory. The build left compressed copies beside the files (scripts/compress-assets.ts). A file comes whole, whichever part of it is
 * asked for (RFC 9110, section 14.2, allows it). The signal aborts when the visitor has gone away: the file is closed then.
 */
export function createStaticFiles(folder: string): ServeStatic {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run "npm run build" first`);
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, pathname) {
      const policy = pathname.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600";
      res.setHeader("Cache-Control", policy);
      if (isShown(pathname)) res.setHeader("Content-Security-Policy", FILE_POLICY);
      // sirv's table of types does not know it.
      if (pathname.endsWith(".ico")) res.setHeader("Content-Type", "image/x-icon");
    },
  });
  const kept = new Map<ReadStream["path"], Buffer>();

  function keepWhenRead(file: ReadStream, res: ServerResponse): void {
    const chunks: Buffer[] = [];
    // Without an encoding they are bytes.
    file.on("data", (chunk) => {
      if (file.bytesRead <= MOST_KEPT) chunks.push(chunk as Buffer);
      else chunks.length = 0;
    });
    file.once("end", () => {
      // Not one that is being written, as while a new build is made.
      const whole = file.bytesRead === Number(res.getHeader("Content-Length"));
      if (whole && file.bytesRead <= MOST_KEPT) kept.set(file.path, Buffer.concat(chunks));
    });
  }

  return function serveFile(req, res, signal, next) {
    if (!mayBeFile(req.url ?? "/")) {
      next();
      return;
    }
    const { range } = req.headers;
    // A part that ends before it begins, "bytes=9-1", sirv would read all the same, and the error would end the process.
    delete req.headers.range;
    const sendHead = holdHead(res);
    const look = (file: ReadStream) => {
      const body = kept.get(file.path);
      if (body) {
        // sirv has asked for it already; whether it is still there matters no longer.
        file
          .unpipe(res)
          .on("error", () => {})
          .destroy();
        sendHead();
        res.end(body);
        return;
      }
      keepWhenRead(file, res);
      file.once("open", sendHead);
      // So would that of a file which is gone since the start, as while a new build is made.
      file.once("error", (error) => answerError(res, error));
      // sirv pipes a file, and a pipe leaves it open when its other end goes away.
      if (signal.aborted) file.destroy();
      else signal.addEventListener("abort", () => file.destroy(), { once: true });
    };
    res.once("pipe", look);
    serve(req, res, () => {
      res.off("pipe", look);
      sendHead();
      if (range !== undefined) req.headers.range = range;
      next();
    });
  };
}

/** Every file has an ending. A page's path has none, nor what stands for a dot, and is not looked for among them. */
function mayBeFile(url: string): boolean {
  const path = targetPath(url);
  return path.includes(".") || path.includes("%");
}

/**
 * sirv writes a file's head before it opens the file. Returns what sends it: until then an answer of another kind can take its place. Ended without one the connection is,
 * to a proxy, that of a node which is gone, and for one file nobody would be sent there.
 */
function holdHead(res: ServerResponse): () => void {
  const { writeHead } = res;
  let held: OutgoingHttpHeaders | undefined;
  res.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    if (status !== 200) return writeHead.call(res, status, headers);
    held = headers;
    return res;
  }) as typeof writeHead;
  return function sendHead() {
    res.writeHead = writeHead;
    if (held) res.writeHead(200, held);
  };
}

/** A file that is not there, or cannot be opened, or breaks off. */
function answerError(res: ServerResponse, error: NodeJS.ErrnoException): void {
  if (res.headersSent) res.destroy();
  else if (error.code === "ENOENT") answer(res, 404, "This file is no longer there.");
  else answerFailure(res);
}
