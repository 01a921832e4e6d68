import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { codeOf } from "#tests/support/replies.ts";

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
  });
  afterAll(async () => world.close());

  test("the search uses the language of the request, not of its query", async () => {
    const { browser } = await world.staff(inAll("operator"));
    const search = (query: string, language: string) =>
      browser.send("GET", `/api/backoffice/search?${query}`, { headers: { "accept-language": language } });
    for (const [language, word, title] of [
      ["en", "custom", "Customers"],
      ["sk", "zákaz", "Zákazníci"],
    ] as const) {
      const { body } = await search(`q=${encodeURIComponent(word)}&locale=hu`, language);
      const item = { title, detail: "", href: `/${language}/backoffice/customers` };
      expect(body).toEqual({ groups: [{ kind: "screens", total: 1, items: [item] }] });
    }
    expect(codeOf(await search(`q=${"x".repeat(201)}`, "en"))).toEqual([422, "invalid-input"]);
  });
});
