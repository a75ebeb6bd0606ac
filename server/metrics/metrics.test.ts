import { expect, test } from "vitest";
import { createMetrics, metricsText } from "./metrics.ts";

const HOST = { turns: { inWork: 3, waiting: 7 }, kept: { pages: 12, bytes: 34_000 } };

/** The samples of a text: `name{labels}` and value. */
function samplesOf(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)]),
  );
}

test("what was answered is counted by kind and status, and what the host and the site know stands beside it", async () => {
  const metrics = createMetrics({
    host: () => HOST,
    site: async () => [
      { name: "listings", help: "Shops.", value: 1500 },
      { name: "outbox_waiting", help: "Promises.", value: undefined },
    ],
  });
  metrics.count("kept", 200);
  metrics.count("kept", 200);
  metrics.count("busy", 503);
  metrics.rendered(3);
  const samples = samplesOf(await metricsText([await metrics.counted()]));
  expect(samples.get('leaf_courier_requests_total{kind="kept",status="200"}')).toBe("2");
  expect(samples.get('leaf_courier_requests_total{kind="busy",status="503"}')).toBe("1");
  expect(samples.get('leaf_courier_render_seconds_bucket{le="0.0025"}')).toBe("0");
  expect(samples.get('leaf_courier_render_seconds_bucket{le="0.005"}')).toBe("1");
  expect(samples.get("leaf_courier_renders_waiting")).toBe("7");
  expect(samples.get("leaf_courier_kept_bytes")).toBe("34000");
  expect(samples.get("leaf_courier_listings")).toBe("1500");
  expect(samples.get("leaf_courier_outbox_waiting")).toMatch(/^nan$/i);
  expect(Number(samples.get("process_resident_memory_bytes"))).toBeGreaterThan(1e7);
});

test("asked again, counts go on and figures are of that moment", async () => {
  let listings = 1;
  const site = async () => [{ name: "listings", help: "Shops.", value: listings }];
  const metrics = createMetrics({ host: () => HOST, site });
  metrics.count("made", 200);
  await metricsText([await metrics.counted()]);
  metrics.count("made", 200);
  listings = 2;
  const samples = samplesOf(await metricsText([await metrics.counted()]));
  expect(samples.get('leaf_courier_requests_total{kind="made",status="200"}')).toBe("2");
  expect(samples.get("leaf_courier_listings")).toBe("2");
});

test("the text is OpenMetrics: each family told before its samples, counters in _total, and its end", async () => {
  const metrics = createMetrics({ host: () => HOST, site: async () => [] });
  metrics.count("file", 304);
  const text = await metricsText([await metrics.counted()]);
  expect(text.endsWith("\n# EOF\n")).toBe(true);
  const types = new Map<string, string>();
  for (const line of text.trimEnd().split("\n")) {
    const [, name, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (name && type) types.set(name, type);
    if (line.startsWith("#")) continue;
    const [, sample = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{[^}]*\})? (\S+)$/.exec(line) ?? [];
    expect(value, line).toMatch(/^([+-]?(\d+(\.\d+)?(e[+-]?\d+)?|Inf)|Nan)$/);
    const family = [...types.keys()].at(-1) ?? "";
    expect(sample.startsWith(family), line).toBe(true);
    if (types.get(family) === "counter") expect(sample).toBe(`${family}_total`);
  }
});
