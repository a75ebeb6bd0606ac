import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

/**
 * The first call of Intl has a browser read its tables: 15 ms here, 60 on a slow phone, in which nothing that is pressed answers. What a page
 * shows comes written from the server, so that none of it is asked while a page comes alive.
 */
for (const { name, path } of PAGE_TYPES.filter(({ status }) => !status))
  test(`${name} comes alive without the browser's tables of languages`, async ({ page, open }) => {
    await page.addInitScript(() => {
      const asked = new Set<string>();
      Object.assign(window, { askedOfIntl: asked });
      for (const part of Object.keys(Object.getOwnPropertyDescriptors(Intl))) {
        const made = (Intl as unknown as Record<string, unknown>)[part];
        if (typeof made !== "function" || !made.prototype) continue;
        const construct = (target: object, given: unknown[]) => {
          asked.add(part);
          return Reflect.construct(target as new () => object, given);
        };
        Object.assign(Intl, { [part]: new Proxy(made, { construct }) });
      }
      for (const of of [Number, Date, String])
        for (const method of [
          "toLocaleString",
          "toLocaleDateString",
          "toLocaleTimeString",
          "localeCompare",
        ]) {
          const prototype = of.prototype as unknown as Record<string, unknown>;
          const own = prototype[method];
          if (!Object.hasOwn(prototype, method) || typeof own !== "function") continue;
          prototype[method] = function (this: unknown, ...given: unknown[]) {
            asked.add(`${of.name}.${method}`);
            return own.apply(this, given);
          };
        }
    });
    await open(path);
    const asked = await page.evaluate(() => [
      ...(window as unknown as { askedOfIntl: Set<string> }).askedOfIntl,
    ]);
    expect(asked).toEqual([]);
  });
