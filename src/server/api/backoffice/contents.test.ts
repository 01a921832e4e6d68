import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { inEachLocale } from "#domain/shared/locale.ts";
import type { DealerContents, FaqContents, WholeContents } from "#forms/portal/contents-schema.ts";
import { transact } from "#server/database/connect.ts";
import { faqQuestionsIn, insertContacts, replaceDealers } from "#server/database/repositories/contents.ts";
import type { ShownContentSection } from "#server/use-cases/back-office/contents/read-contents.ts";
import { importContents } from "#server/use-cases/portal/site-content/import-contents.ts";
import { publishPlannedContents } from "#server/use-cases/portal/site-content/publish-planned.ts";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const base = "/api/backoffice/contents";

const dealer = (id: string, name = id): DealerContents => ({
  id,
  country: "cz",
  name,
  street: "Heršpická 1",
  town: "Brno",
  postalCode: "639 00",
  latitude: 49.178,
  longitude: 16.603,
  phone: "+420200001100",
  brands: ["Škoda"],
  hours: [{ days: [1, 2], opens: "08:00", closes: "17:00" }],
});

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  let first: Browser;
  let second: Browser;
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
    first = (await world.staff(inAll("admin"))).browser;
    second = (await world.staff(inAll("admin"))).browser;
  });
  afterAll(async () => world.close());

  const read = async <Part extends ContentSection>(part: Part) =>
    (await first.get(`${base}/${part}`)).body as ShownContentSection & { contents: WholeContents[Part] };
  const needed = (now = new Date()) => ({ database: connection().db, clock: { now: () => now } });
  const today = () => calendarDateInPrague(new Date());

  async function drafted(part: ContentSection, contents: unknown): Promise<number> {
    const { revision: basedOn } = await read(part);
    const kept = await first.post(`${base}/${part}/draft`, { basedOn, contents });
    expect(kept.status).toBe(200);
    return (kept.body as { revision: number }).revision;
  }

  async function published(part: ContentSection, contents: unknown, validFrom?: string) {
    const basedOn = await drafted(part, contents);
    const reply = await first.post(`${base}/${part}/publish`, { basedOn, validFrom });
    expect(reply.status).toBe(200);
    return reply.body as { version: number; state: string };
  }

  test("a draft shows its differences, changes nothing, and is shown to customers once published", async () => {
    const { contents, versions, draft } = await read("faq");
    expect({ versions, draft }).toEqual({ versions: [], draft: null });
    const [group, ...others] = contents;
    const question = group?.questions[0];
    if (group === undefined || question === undefined) throw new Error("there are no questions");
    const texts = inEachLocale((locale) => ({ ...question.texts[locale], answer: `Nově ${locale}.\n\n<b>Tučně</b>` }));
    const next: FaqContents[] = [
      { ...group, questions: [{ ...question, texts }, ...group.questions.slice(1)] },
      ...others,
    ];
    const basedOn = await drafted("faq", next);
    const shown = await read("faq");
    expect(shown.draft).toMatchObject({
      isStale: false,
      differences: [{ entry: group.id, change: "changed", fields: [{}, {}, {}, {}] }],
    });
    expect(shown.contents).toEqual(contents);
    expect(shown.versions).toMatchObject([{ version: 1, source: "found", state: "published" }]);

    expect((await first.post(`${base}/faq/publish`, { basedOn })).body).toEqual({ version: 2, state: "published" });
    expect(await lastAuditOf(connection().db)).toMatchObject({
      event: "contents-published",
      details: { part: "faq", version: 2 },
    });
    const rows = await faqQuestionsIn(connection().db, "hu");
    expect(rows.find(({ id }) => id === question.id)?.answer).toBe(texts.hu.answer);
    const after = await read("faq");
    expect(after).toMatchObject({ draft: null, contents: next });
    expect(after.versions.map(({ version, source }) => [version, source])).toEqual([
      [2, "staff"],
      [1, "found"],
    ]);
    const former = (await first.get(`${base}/faq/versions/1`)).body;
    expect(former).toMatchObject({ contents, differences: [{ entry: group.id }] });
    for (const version of ["3", "0", "x", "99999999999"]) {
      expect(codeOf(await first.get(`${base}/faq/versions/${version}`))).toEqual([404, "not-found"]);
    }
    expect(codeOf(await first.get(`${base}/news`))).toEqual([404, "not-found"]);
  });

  test("a planned version is published on its day", async () => {
    await published("dealers", [dealer("a")]);
    const { version, state } = await published("dealers", [dealer("b"), dealer("a", "Auto")], addDays(today(), 3));
    expect(state).toBe("planned");
    expect((await read("dealers")).contents).toEqual([dealer("a")]);
    const basedOn = await drafted("dealers", []);
    expect(codeOf(await first.post(`${base}/dealers/publish`, { basedOn }))).toEqual([409, "wrong-state"]);
    await publishPlannedContents(needed());
    expect((await read("dealers")).contents).toEqual([dealer("a")]);
    const later = needed(new Date(Date.now() + 3 * 86_400_000));
    await Promise.all([publishPlannedContents(later), publishPlannedContents(later)]);
    const after = await read("dealers");
    expect(after.contents).toEqual([dealer("a", "Auto"), dealer("b")]);
    expect(after.versions[0]).toMatchObject({ version, state: "published" });
    // Valid again: nothing has changed since.
    await publishPlannedContents(later);
    await importContents(later, { dealers: [dealer("c")] });
    expect((await read("dealers")).versions.map(({ source }) => source)).toEqual(["import", "staff", "staff", "found"]);
    expect(after.draft).toMatchObject({ isStale: true });
    expect(codeOf(await first.post(`${base}/dealers/publish`, { basedOn }))).toEqual([409, "stale-revision"]);
  });

  test("a planned version is withdrawn, and skipped when another version was published first", async () => {
    await published("dealers", [dealer("d")]);
    const day = addDays(today(), 2);
    const planned = await published("dealers", [dealer("e")], day);
    const path = `${base}/dealers/versions/${planned.version}/withdraw`;
    expect((await second.post(path)).status).toBe(200);
    expect(codeOf(await second.post(path))).toEqual([409, "wrong-state"]);
    const { draft, revision, versions } = await read("dealers");
    expect(draft).toMatchObject({ contents: [dealer("e")], isStale: false });
    expect(versions[0]).toMatchObject({ state: "withdrawn" });
    expect((await first.post(`${base}/dealers/publish`, { basedOn: revision, validFrom: day })).status).toBe(200);
    // The provider's system changes one dealer.
    await transact(connection().db, (tx) => replaceDealers(tx, [dealer("d", "Jinak")]));
    await publishPlannedContents(needed(new Date(Date.now() + 3 * 86_400_000)));
    const after = await read("dealers");
    expect(after.contents).toEqual([dealer("d", "Jinak")]);
    expect(after.versions.slice(0, 2)).toMatchObject([
      { source: "found", state: "published" },
      { source: "staff", state: "overtaken" },
    ]);
  });

  test("invalid fields are refused at their path, and a stale draft by its revision", async () => {
    const path = `${base}/dealers/draft`;
    for (const [contents, field] of [
      [[dealer("a"), { ...dealer("b"), phone: "1" }], "contents.1.phone"],
      [[dealer("a"), dealer("a")], "contents"],
      [{}, "contents"],
      [undefined, "contents"],
    ] as const) {
      const reply = await first.post(path, { contents });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
      expect((reply.body as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    }
    const basedOn = await drafted("dealers", [dealer("x")]);
    const stale = await second.post(path, { basedOn: basedOn - 1, contents: [] });
    expect(codeOf(stale)).toEqual([409, "stale-revision"]);
    const past = await first.post(`${base}/dealers/publish`, { basedOn, validFrom: addDays(today(), -1) });
    expect(codeOf(past)).toEqual([422, "invalid-input"]);
    expect((await first.post(`${base}/dealers/draft/discard`)).status).toBe(200);
    expect(codeOf(await first.post(`${base}/dealers/draft/discard`))).toEqual([409, "wrong-state"]);
    const { contents, revision } = await read("dealers");
    const same = await first.post(path, { basedOn: revision, contents });
    const again = await first.post(`${base}/dealers/publish`, {
      basedOn: (same.body as { revision: number }).revision,
    });
    expect(codeOf(again)).toEqual([409, "wrong-state"]);
  });

  test("of twenty concurrent publications of one draft one succeeds", async () => {
    const basedOn = await drafted("dealers", [dealer("y")]);
    const send = () => first.post(`${base}/dealers/publish`, { basedOn });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("contacts keep their people in order, with and without optional fields", async () => {
    const people = [
      { name: "Jana", email: "jana@example.com", phone: "+420200000110", roles: null },
      { name: "Adam", email: "adam@example.com", phone: "+420200000111", segments: ["cars" as const] },
    ];
    const texts = inEachLocale(() => ({ about: "A", hours: "H" }));
    const entry = { country: "hu" as const, kind: "sales" as const, texts, people };
    await transact(connection().db, (tx) => insertContacts(tx, [entry]));
    const { contents } = await read("contacts");
    await published("contacts", [{ ...entry, people: people.toReversed() }]);
    const after = await read("contacts");
    expect(after.contents[0]?.people.map(({ name }) => name)).toEqual(["Adam", "Jana"]);
    expect((await first.get(`${base}/contacts/versions/1`)).body).toMatchObject({ contents });
  });
});
