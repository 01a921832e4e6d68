import { afterAll, beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { findTextInForce } from "#server/database/repositories/consent-texts.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import type {
  ListedConsentText,
  ShownConsentText,
} from "#server/use-cases/back-office/consent-texts/read-consent-texts.ts";
import { publishConsentTexts } from "#server/use-cases/onboarding/publish-consent-texts.ts";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const base = "/api/backoffice/consent-texts";
const clock = { now: () => new Date() };

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

  const read = async (place: string) => (await first.get(`${base}/${place}`)).body as ShownConsentText;
  const decide = (by: Browser, approvalId: string, decision = "approve") =>
    by.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision });
  const inForce = async (place: string, at = new Date()) => {
    const [country, locale] = place.split("/") as [Country, Locale];
    return (await findTextInForce(connection().db, country, locale, at))?.identifier;
  };

  async function drafted(place: string, title: string, changed: Partial<ConsentTextWords> = {}) {
    const { inForce: words, revision: basedOn } = await read(place);
    const draft = { basedOn, title, paragraphs: words.paragraphs, consents: words.consents, ...changed };
    const kept = await first.post(`${base}/${place}/draft`, draft);
    expect(kept.status).toBe(200);
    return { draft, revision: (kept.body as { revision: number }).revision };
  }

  async function proposed(place: string, title: string, validFrom?: string) {
    const { revision } = await drafted(place, title);
    const reply = await first.post(`${base}/${place}/propose`, { basedOn: revision, validFrom });
    expect(reply.status).toBe(202);
    return (reply.body as { approvalId: string }).approvalId;
  }

  test("a draft shows its differences and a preview, and is in force once a second admin approves", async () => {
    const place = "cz/cs";
    const before = await read(place);
    expect(before).toMatchObject({
      revision: 0,
      draft: null,
      pending: null,
      inForce: { identifier: "onboarding-cz-cs-1" },
    });
    const last = before.inForce.paragraphs.at(-1) ?? "";
    const paragraphs = [...before.inForce.paragraphs.slice(0, -1), `${last} Navíc.`];
    const { revision } = await drafted(place, "Prohlášení\u00a0 žadatele", { paragraphs });
    const shown = await read(place);
    expect(shown.draft).toMatchObject({
      words: { title: "Prohlášení žadatele", paragraphs },
      basedOn: "onboarding-cz-cs-1",
      placeholders: { missing: [], repeated: [], unknown: [] },
    });
    expect(shown.draft?.differences.title.filter(({ change }) => change !== "same")).toEqual([
      { change: "removed", text: "a souhlas se zpracováním osobních údajů" },
    ]);
    expect(shown.draft?.differences.paragraphs.at(-1)).toMatchObject({
      change: "changed",
      parts: [{ change: "same" }, { change: "added", text: "Navíc." }],
    });
    expect(shown.draft?.preview.paragraphs.join()).not.toMatch(/[{}]/);

    const { body } = await first.post(`${base}/${place}/propose`, { basedOn: revision });
    const { approvalId } = body as { approvalId: string };
    expect((await read(place)).pending).toMatchObject({ approvalId, validFrom: null, isStale: false });
    expect(codeOf(await first.post(`${base}/${place}/propose`, { basedOn: revision }))).toEqual([409, "wrong-state"]);
    expect(codeOf(await decide(first, approvalId))).toEqual([403, "own-proposal"]);
    expect(codeOf(await decide((await world.staff(inAll("approver"))).browser, approvalId))).toEqual([
      403,
      "forbidden",
    ]);
    expect(await inForce(place)).toBe("onboarding-cz-cs-1");
    expect((await decide(second, approvalId)).body).toEqual({ state: "approved" });

    const after = await read(place);
    expect(after).toMatchObject({
      draft: null,
      pending: null,
      inForce: { identifier: "onboarding-cz-cs-p2", paragraphs },
    });
    expect(after.versions.map(({ identifier, state }) => [identifier, state])).toEqual([
      ["onboarding-cz-cs-p2", "in-force"],
      ["onboarding-cz-cs-1", "past"],
    ]);
    const outsider = await world.stranger();
    const template = await outsider.post("/api/consent/template", { country: "cz" }, { "accept-language": "cs" });
    expect(template.body).toMatchObject({
      data: { consentTextIdentifier: "onboarding-cz-cs-p2", version: 2, title: "Prohlášení žadatele" },
    });
    const former = await first.get(`${base}/${place}/versions/onboarding-cz-cs-1`);
    expect(former.body).toMatchObject({ title: before.inForce.title, state: "past" });
    expect(codeOf(await first.get(`${base}/${place}/versions/onboarding-cz-sk-1`))).toEqual([404, "not-found"]);
  });

  test("a text of a later release has another identifier than the provider's, and does not replace it", async () => {
    const place = "sk/en";
    await decide(second, await proposed(place, "The provider’s own"));
    expect(await inForce(place)).toBe("onboarding-sk-en-p2");
    const shipped = consentTexts.find(({ identifier }) => identifier === "onboarding-sk-en-1");
    if (shipped === undefined) throw new Error("there is no such text");
    const next = { ...shipped, version: 2, identifier: "onboarding-sk-en-2", title: "A release’s" };
    await publishConsentTexts(connection().db, clock, [...consentTexts, next]);
    await publishConsentTexts(connection().db, clock, [...consentTexts, next]);
    expect(await inForce(place)).toBe("onboarding-sk-en-p2");
    expect((await read(place)).versions).toHaveLength(3);
    await decide(second, await proposed(place, "Another of the provider’s"));
    expect(await inForce(place)).toBe("onboarding-sk-en-p3");
  });

  test("a text is in force from the beginning of its day in Prague, and of two the one with the later day", async () => {
    const place = "hu/hu";
    const today = calendarDateInPrague(new Date());
    const { revision } = await drafted(place, "Tegnapi");
    const past = await first.post(`${base}/${place}/propose`, { basedOn: revision, validFrom: addDays(today, -1) });
    expect(codeOf(past)).toEqual([422, "invalid-input"]);
    await decide(second, await proposed(place, "Későbbi", addDays(today, 20)));
    await decide(second, await proposed(place, "Korábbi", addDays(today, 10)));
    const { items } = (await first.get(base)).body as { items: ListedConsentText[] };
    const listed = items.find(({ country, locale }) => `${country}/${locale}` === place);
    expect(listed?.planned.map(({ identifier }) => identifier)).toEqual(["onboarding-hu-hu-p3", "onboarding-hu-hu-p2"]);
    const begins = new Date(listed?.planned[0]?.validFrom ?? "");
    const days = [begins, new Date(begins.getTime() - 1)].map(calendarDateInPrague);
    expect(days).toEqual([addDays(today, 10), addDays(today, 9)]);
    const at = (days: number) => inForce(place, new Date(`${addDays(today, days)}T12:00:00Z`));
    expect([await inForce(place), await at(10), await at(19), await at(20)]).toEqual([
      "onboarding-hu-hu-1",
      "onboarding-hu-hu-p3",
      "onboarding-hu-hu-p3",
      "onboarding-hu-hu-p2",
    ]);
  });

  test("a stale draft of another admin and a stale proposal are refused", async () => {
    const place = "cz/hu";
    const approvalId = await proposed(place, "Egy");
    const { draft, revision } = await drafted(place, "Kettő");
    expect((await read(place)).pending).toMatchObject({ approvalId, isStale: true });
    const stale = await second.post(`${base}/${place}/draft`, { ...draft, basedOn: revision - 1 });
    expect(codeOf(stale)).toEqual([409, "stale-revision"]);
    expect(stale.body).toMatchObject({ data: { revision } });
    expect(codeOf(await first.post(`${base}/${place}/propose`, { basedOn: revision - 1 }))[1]).toBe("stale-revision");
    expect(codeOf(await decide(second, approvalId))).toEqual([409, "stale-proposal"]);
    expect(await inForce(place)).toBe("onboarding-cz-hu-1");
    expect((await first.post(`${base}/${place}/draft/discard`)).status).toBe(200);
    expect(codeOf(await first.post(`${base}/${place}/draft/discard`))).toEqual([409, "wrong-state"]);
    expect(codeOf(await first.post(`${base}/${place}/propose`, { basedOn: revision + 1 }))[1]).toBe("wrong-state");
  });

  test("of twenty concurrent decisions one publishes, and creates one version", async () => {
    const place = "sk/hu";
    const approvalId = await proposed(place, "Húsz");
    const replies = await Promise.all(Array.from({ length: 20 }, () => decide(second, approvalId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(place)).versions).toHaveLength(2);
  });

  test("a text that may not be published stays a draft and names the reason", async () => {
    const place = "sk/cs";
    const { consents, paragraphs } = (await read(place)).inForce;
    for (const [changed, field] of [
      [{ paragraphs: ["{provider} {applicant}"] }, "paragraphs"],
      [{ paragraphs: [...paragraphs, "{email} {name}"] }, "paragraphs"],
      [{ consents: { ...consents, marketing: "{applicant}" } }, "consents"],
    ] as const) {
      const { revision } = await drafted(place, "Návrh", changed);
      const reply = await first.post(`${base}/${place}/propose`, { basedOn: revision });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
      expect((reply.body as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    }
    const { draft } = await drafted(place, "Návrh");
    for (const wrong of [
      { ...draft, title: " " },
      { ...draft, paragraphs: [] },
      { ...draft, paragraphs: ["x".repeat(5_001)] },
      { ...draft, consents: { ...consents, marketing: undefined } },
    ]) {
      expect(codeOf(await first.post(`${base}/${place}/draft`, wrong))).toEqual([422, "invalid-input"]);
    }
    const { inForce: same, revision } = await read(place);
    const again = { basedOn: revision, title: same.title, paragraphs, consents };
    const kept = (await first.post(`${base}/${place}/draft`, again)).body as { revision: number };
    const reply = await first.post(`${base}/${place}/propose`, { basedOn: kept.revision });
    expect(codeOf(reply)).toEqual([409, "wrong-state"]);
  });

  test("an admin of one country sees only its texts", async () => {
    const own = (await world.staff([{ role: "admin", countries: ["sk"] }])).browser;
    const { items } = (await own.get(base)).body as { items: ListedConsentText[] };
    expect(new Set(items.map(({ country }) => country))).toEqual(new Set(["sk"]));
    expect(codeOf(await own.get(`${base}/cz/cs`))).toEqual([403, "forbidden"]);
    expect(codeOf(await own.get(`${base}/xx/cs`))).toEqual([404, "not-found"]);
    const approvalId = await proposed("cz/en", "Only of Czechs");
    expect(codeOf(await decide(own, approvalId))).toEqual([404, "not-found"]);
  });
});
