import { expect, test } from "vitest";
import { loader } from "./near-json.route.ts";

function ask(search: string): Promise<Response> {
  const request = new Request(`http://localhost/near.json${search}`);
  return loader({ request, params: {}, context: {} });
}

test("answers with the place, three shops and the way to all, the same for whoever asks", async () => {
  const answer = await ask("?zip=80202");
  expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+, s-maxage=\d+$|^no-store$/);
  const { place, within, shops, path, ...rest } = await answer.json();
  expect({ place, within, path }).toEqual({
    place: { label: "80202", name: "80202, Denver", city: "Denver", state: "CO" },
    within: 25,
    path: "/dispensaries?near=80202&open=now",
  });
  expect(shops).toHaveLength(3);
  for (const { name, path, miles } of shops) {
    expect(name).not.toBe("");
    expect(path).toMatch(/^\/dispensaries\//);
    expect(miles).toBeGreaterThan(0);
  }
  expect(Object.keys(rest)).toEqual(["open"]);
});

test.each(["", "?zip=", "?zip=00000", "?zip=Atlantis"])(
  "%j is answered with a 404 that nobody keeps",
  async (search) => {
    const answer = await ask(search);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);
