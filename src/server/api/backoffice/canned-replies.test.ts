import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { inAll } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { codeOf } from "#tests/support/replies.ts";

const texts = {
  cs: "Dobrý den, {customer}",
  sk: "Dobrý deň, {customer}",
  hu: "Tisztelt {customer}!",
  en: "Dear {customer}",
};

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  test("canned replies are managed by admins in four languages, and read by staff who may reply", async () => {
    const admin = (await world.staff(inAll("admin"))).browser;
    const operator = (await world.staff(inAll("operator"))).browser;
    const path = "/api/backoffice/answers";
    const added = await admin.post(path, { title: "Pozdrav", texts });
    expect(added.status).toBe(201);
    const { answerId } = added.body as { answerId: string };
    expect((await operator.get(path)).body).toMatchObject({ items: [{ answerId, title: "Pozdrav", texts }] });
    for (const [title, words, field] of [
      ["Pozdrav", texts, "title"],
      ["Jiný", { ...texts, hu: "{nev}" }, "texts.hu"],
      ["Jiný", { ...texts, sk: "{customer" }, "texts.sk"],
      ["Jiný", { cs: "Text", sk: "Text", hu: "Text" }, "texts.en"],
    ] as const) {
      const reply = await admin.post(path, { title, texts: words });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
      expect((reply.body as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    }
    const changed = { ...texts, cs: "Vážený zákazníku" };
    expect((await admin.post(`${path}/${answerId}`, { title: "Pozdrav", texts: changed })).status).toBe(200);
    expect((await operator.get(path)).body).toMatchObject({ items: [{ answerId, texts: changed }] });
    expect((await admin.post(`${path}/${answerId}/delete`)).status).toBe(200);
    expect(codeOf(await admin.post(`${path}/${answerId}/delete`))).toEqual([404, "not-found"]);
    expect((await operator.get(path)).body).toEqual({ items: [] });
  });
});
