import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../import-fixture.server.ts";
import { download } from "./download.server.ts";
import type { DownloadWishes } from "./download-limits.ts";
import { EXPORT, QUICK, type RegistryServer, startRegistryServer } from "./registries-fixture.server.ts";

let server: RegistryServer;
let other: RegistryServer;

beforeAll(async () => {
  [server, other] = await Promise.all([startRegistryServer(), startRegistryServer()]);
});

beforeEach(() => {
  server.asked.length = 0;
  server.answer = (_, response) => response.end(EXPORT);
});

afterAll(() => Promise.all([server.close(), other.close()]));

/** Downloads from the server; returns what came, or the sentence that says why nothing did. */
async function get(wishes: Partial<DownloadWishes> = {}, address = server.address) {
  const to = join(temporaryFolder(), "file.csv");
  const full = { limits: QUICK, agent: "A test", plainHosts: new Set([server.host]), ...wishes };
  try {
    const got = await download(address, to, full);
    return { got, text: got.unchanged ? undefined : readFileSync(to, "utf8") };
  } catch (error) {
    expect(existsSync(to)).toBe(false);
    return { failed: (error as Error).message };
  }
}

describe("a registry's file", () => {
  it("comes with what tells its versions apart, asked for by a name with a contact", async () => {
    server.answer = (_, response) => {
      response.setHeader("ETag", '"one"');
      response.setHeader("Last-Modified", "Sun, 22 Nov 2026 08:00:00 GMT");
      response.end(EXPORT);
    };
    const { got, text } = await get({ agent: "LeafCourier (+https://x.example; a@x.example)" });
    expect(text).toBe(EXPORT);
    expect(got).toMatchObject({ etag: '"one"', lastModified: "Sun, 22 Nov 2026 08:00:00 GMT" });
    expect(server.asked[0]?.headers["user-agent"]).toBe("LeafCourier (+https://x.example; a@x.example)");
  });

  it("is not sent again when it is as it was", async () => {
    server.answer = (request, response) => {
      response.statusCode = request.headers["if-none-match"] === '"one"' ? 304 : 500;
      response.end();
    };
    expect((await get({ etag: '"one"', lastModified: "Sun, 22 Nov 2026 08:00:00 GMT" })).got).toEqual({
      unchanged: true,
    });
    expect(server.asked[0]?.headers["if-modified-since"]).toBe("Sun, 22 Nov 2026 08:00:00 GMT");
  });

  it("is unpacked when it comes compressed", async () => {
    server.answer = (_, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync(EXPORT));
    };
    expect((await get()).text).toBe(EXPORT);
  });

  it("is asked for without encryption only where the operator named the host", async () => {
    expect((await get({ plainHosts: new Set() })).failed).toContain("is not https");
    expect(server.asked).toHaveLength(0);
  });
});

describe("a redirect", () => {
  it("is followed to the same host, and to no other without encryption or in the house", async () => {
    server.answer = (request, response) => {
      if (request.url === "/new.csv") return response.end(EXPORT);
      response.writeHead(302, { Location: "/new.csv" }).end();
    };
    expect((await get()).got).toMatchObject({ address: `http://${server.host}/new.csv` });
    server.answer = (_, response) => response.writeHead(302, { Location: other.address }).end();
    const both = { plainHosts: new Set([server.host, other.host]) };
    expect((await get(both)).failed).toContain("neither itself nor a public https address");
    for (const inside of [
      `https://${other.host}/`,
      "https://localhost/",
      "https://[::1]/",
      "ftp://x.example.com/",
    ]) {
      server.answer = (_, response) => response.writeHead(301, { Location: inside }).end();
      expect((await get(both)).failed, inside).toContain("neither itself nor a public https address");
    }
    expect(other.asked).toHaveLength(0);
  });

  it("is not followed for ever", async () => {
    server.answer = (_, response) => response.writeHead(302, { Location: "/again" }).end();
    expect((await get()).failed).toBe("redirects more than 5 times");
    expect(server.asked).toHaveLength(6);
  });
});

describe("a file that does not come whole", () => {
  it("is asked for again when the connection breaks off before its end", async () => {
    server.answer = (_, response) => {
      response.setHeader("Content-Length", EXPORT.length + 100);
      response.write(EXPORT);
      if (server.asked.length < 3) response.destroy();
      else response.end(" ".repeat(100));
    };
    expect((await get()).text?.trim()).toBe(EXPORT.trim());
    expect(server.asked).toHaveLength(3);
    server.answer = (_, response) => {
      response.writeHead(200, { "Content-Length": EXPORT.length + 100 });
      response.write(EXPORT, () => response.destroy());
    };
    expect((await get()).failed).toMatch(/^(broke off|could not be reached)/);
  });

  it("is given up when nothing comes for too long, before the answer or within it", async () => {
    server.answer = () => {};
    expect((await get({ limits: { ...QUICK, answer: 50, tries: 1 } })).failed).toBe(
      "did not answer within 0.1 seconds",
    );
    server.answer = (_, response) => void response.write(EXPORT.slice(0, 20));
    expect((await get({ limits: { ...QUICK, idle: 50, tries: 1 } })).failed).toBe(
      "sent nothing for 0.1 seconds",
    );
  });

  it("is given up when it drips in for too long", async () => {
    server.answer = (_, response) => {
      const drip = setInterval(() => response.write("x"), 5);
      response.once("close", () => clearInterval(drip));
    };
    expect((await get({ limits: { ...QUICK, total: 100, tries: 1 } })).failed).toBe(
      "took longer than 0.1 seconds",
    );
  });

  it("is given up when it is too large, by what is said of it or by what comes", async () => {
    const limits = { ...QUICK, bytes: 1024 * 1024 };
    server.answer = (_, response) => response.end(Buffer.alloc(2 * 1024 * 1024, "a"));
    expect((await get({ limits })).failed).toBe("is larger than 1 MB");
    server.answer = (_, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync(Buffer.alloc(5 * 1024 * 1024, "a")));
    };
    expect((await get({ limits })).failed).toBe("is larger than 1 MB");
    expect(server.asked).toHaveLength(2);
  });

  it("is given up with the disk's words when it cannot be written, also before much of it came", async () => {
    server.answer = (_, response) => {
      response.write(EXPORT.slice(0, 50));
      setTimeout(() => response.end(EXPORT.slice(50)), 60);
    };
    const to = join(temporaryFolder(), "gone", "file.csv");
    const full = { limits: QUICK, agent: "A test", plainHosts: new Set([server.host]) };
    await expect(download(server.address, to, full)).rejects.toThrow(
      "ENOENT: no such file or directory, open",
    );
    expect(server.asked).toHaveLength(1);
  });

  it("is refused when it is empty", async () => {
    server.answer = (_, response) => response.end();
    expect((await get()).failed).toBe("answered with nothing");
  });
});

describe("a refusal", () => {
  it("of the moment is asked again, after as long as the server asks for", async () => {
    server.answer = (_, response) => {
      if (server.asked.length > 2) return response.end(EXPORT);
      response.writeHead(server.asked.length === 1 ? 429 : 503, { "Retry-After": "0" }).end();
    };
    expect((await get()).text).toBe(EXPORT);
    expect(server.asked).toHaveLength(3);
  });

  it("that asks for more patience than a run has ends the try", async () => {
    server.answer = (_, response) => response.writeHead(429, { "Retry-After": "3600" }).end();
    expect((await get()).failed).toBe("answered 429 and asks to come again in 3600 seconds");
    const soon = new Date(Date.now() + 7_200_000).toUTCString();
    server.answer = (_, response) => response.writeHead(503, { "Retry-After": soon }).end();
    expect((await get()).failed).toMatch(/^answered 503 and asks to come again in 7\d{3}/);
    expect(server.asked).toHaveLength(2);
  });

  it("for good is asked once", async () => {
    server.answer = (_, response) => response.writeHead(403, { "Content-Type": "text/html" }).end("<html>");
    expect((await get()).failed).toBe("answered 403");
    expect(server.asked).toHaveLength(1);
  });

  it("that calls itself a success is known by being a web page", async () => {
    const page = "<!DOCTYPE html>\n<html><head><title>403 Forbidden</title></head></html>";
    for (const body of [page, `\ufeff \n${page}`, `<!-- cached -->${page}`, Buffer.from(page, "utf16le")]) {
      server.answer = (_, response) => response.end(body);
      expect((await get()).failed).toMatch(/^answered with a web page.* in place of the file$/);
    }
    expect(server.asked).toHaveLength(4);
    expect((await get({ page: true })).got).toBeDefined();
  });

  it("of the connection is said with its reason", async () => {
    const gone = await startRegistryServer();
    await gone.close();
    expect((await get({ plainHosts: new Set([gone.host]) }, gone.address)).failed).toBe(
      "could not be reached (ECONNREFUSED)",
    );
  });
});
