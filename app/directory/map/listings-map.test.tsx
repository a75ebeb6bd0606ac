import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ListingsMap } from "./listings-map.tsx";
import type { MapDrawing } from "./map-drawing.ts";

const drawing: MapDrawing = {
  nation: false,
  transform: "translate(66.42 1.4) scale(0.674)",
  layers: [
    { state: "us", level: 0 },
    { state: "CA", level: 5, detail: true },
  ],
  markers: [
    { x: 10, y: 20, r: 19, count: 1214, name: "California", href: "/dispensaries?state=CA", from: [1, 2] },
    { x: 30, y: 40, r: 4.5, count: 3, name: "Vermont", href: "/dispensaries?state=VT", minor: true },
    { x: 50, y: 60, r: 4.5, count: 1, name: "<b>Leaf & Co", href: "/x", single: true, approximate: true },
  ],
  labels: [{ x: 1, y: 2, text: "Fresno" }],
  totals: {
    by: "state",
    items: [{ name: "California", count: 1214, href: "/dispensaries?state=CA" }],
    more: 2,
  },
  elsewhere: [{ name: "Guam", count: 4, href: "/dispensaries?state=GU" }],
};

const html = renderToStaticMarkup(
  <ListingsMap drawing={drawing} label="Map of 1,218 dispensaries" geojsonUrl="/x.geojson" />,
);

describe("ListingsMap", () => {
  it("draws every marker as a link with a name in words", () => {
    expect(html).toContain(
      '<a href="/dispensaries?state=CA" class="map-marker" transform="translate(10 20)"><title>California: 1,214 dispensaries</title>',
    );
    expect(html).toContain("<title>Vermont: 3 dispensaries</title>");
    expect(html).toContain("<title>&lt;b&gt;Leaf &amp; Co (approximate position)</title>");
    expect(html.match(/<a [^>]*class="map-marker[^"]*"[^>]*>/g)?.length).toBe(3);
  });

  it("writes a figure on bubbles, none on dots, and draws approximate places hollow", () => {
    expect(html).toContain('<text y="3.7">1214</text>');
    expect(html).toContain('<circle r="4.5" class="dot"></circle></a>');
    expect(html).toContain('<circle r="4.5" class="dot hollow">');
  });

  it("says the same beside the map as text", () => {
    expect(html).toMatch(/<h2[^>]*>Listings by state<\/h2>/);
    expect(html).toMatch(
      /<th role="rowheader" scope="row"><a href="\/dispensaries\?state=CA" class="name">California<\/a><\/th>.*?1,214/,
    );
    expect(html).toContain("Guam 4");
    expect(html).toContain("and 2 more states");
  });

  it("draws geometry by reference and carries no style of its own", () => {
    expect(html).toMatch(/<use href="\/map\/states\.svg\?v=[^"]+#us">/);
    expect(html).toMatch(/<use href="\/map\/counties\/ca\.svg\?v=[^"]+#lines" class="lines">/);
    expect(html).not.toMatch(/style=|<style|<script/);
  });
});
