import { expect, test } from "vitest";
import { newspaperJsonLd } from "./newspaper-json-ld.ts";

const SITE = { name: "Leaf Courier", url: "https://leaf.example" };

test("the newspaper names its policies by addresses of its own", () => {
  expect(newspaperJsonLd(SITE, { description: "News." })).toMatchObject({
    "@type": "NewsMediaOrganization",
    correctionsPolicy: "https://leaf.example/corrections",
    ethicsPolicy: "https://leaf.example/editorial-standards",
    contactPoint: { url: "https://leaf.example/contact" },
  });
});

test("what the operator did not say is not claimed", () => {
  const text = JSON.stringify(newspaperJsonLd(SITE, { description: "News." }));
  expect(text).not.toMatch(/legalName|address|email|telephone|undefined/);
  const full = {
    description: "N",
    legalName: "L",
    email: "a@b.org",
    phone: "1",
    postalAddress: ["1 Main St", "Denver"],
  };
  expect(newspaperJsonLd(SITE, full)).toMatchObject({
    legalName: "L",
    address: "1 Main St, Denver",
    contactPoint: { email: "a@b.org", telephone: "1" },
  });
});
