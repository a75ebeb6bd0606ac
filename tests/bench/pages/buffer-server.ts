// What nothing in Node can beat: bare `node:http` that answers one Buffer, which it read at the start, to everybody. Its arguments
// are the Buffer's file and its encoding.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [path = "", encoding = "identity"] = process.argv.slice(2);
const body = readFileSync(path);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": encoding,
  "Content-Length": body.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");

process.once("SIGTERM", () => process.exit(0));
