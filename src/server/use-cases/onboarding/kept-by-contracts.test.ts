import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { caseNotes, cases, contracts, formerContracts, requestedUploads } from "#server/database/tables.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { contractData, customerData, deletion, put } from "#tests/support/record-lines.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { deleteExpired } from "./delete-expired.ts";
import { makeConsentDocument } from "./make-consent-document.ts";

const filedOn = "2026-11-21T09:00:00.000Z";

oneDatabase((connection) => {
  const db = () => connection().db;
  let world: OnboardingWorld;
  let accounts: AccountsWorld;
  let system: string;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
    accounts = openAccountsWorld(connection());
  });
  beforeEach(() => {
    system = randomUUID();
    world.setTime(filedOn);
  });

  async function apply(...lines: RecordLine[]): Promise<void> {
    const { clock } = world.dependencies;
    const verdicts = await applyLines({ ...accounts.dependencies, clock }, system, lines);
    const refused = verdicts.filter(({ status }) => status === "refused");
    if (refused.length > 0) throw new Error(JSON.stringify(refused));
  }

  const customer = (externalId: string, country: Country, revision = 1, given: object = {}) => {
    const { companyData } = applicantOf(country, "company", { email: "a@example.com" })[1] as {
      companyData: { companyId: string };
    };
    return put(
      "customers",
      externalId,
      revision,
      customerData({ country, identifier: companyData.companyId, phone: null, ...given }),
    );
  };

  const contract = (externalId: string, country: Country, given: object, revision = 1) => {
    const { currency } = factsOf(country);
    const facts = { start: "2027-01-15", end: "2034-01-14", period: 84, currency, ...given };
    return put("contracts", externalId, revision, contractData(`${externalId}-${system}`, "customer", facts));
  };

  async function approved(country: Country): Promise<string> {
    const started = await world.start(country);
    const { id } = started;
    await world.fillIn(started, "company");
    await world.submit(started, "onedoc", await world.consentTo(started));
    const documents = { render: async () => Buffer.from("%PDF") };
    await makeConsentDocument({ ...world.dependencies, documents }, id);
    const { staff } = await newStaffSession(db(), { roles: [{ role: "operator", countries: [] }] });
    await db()
      .insert(caseNotes)
      .values({ id: randomUUID(), applicationId: id, staffId: staff.id, sealedBody: "x", at: new Date(filedOn) });
    const key = paperKey(id);
    world.files.set(key, Buffer.from("x"));
    const file = { from: "store", key, name: "a.pdf", mime: "application/pdf", size: 1, sha256: "00" } as const;
    const upload = { round: 1, path: "proofOfIdentity", file, sentAt: new Date(filedOn) } as const;
    await db()
      .insert(requestedUploads)
      .values({ id: randomUUID(), applicationId: id, ...upload });
    await db().update(cases).set({ state: "approved" }).where(eq(cases.applicationId, id));
    await apply(customer("customer", country));
    return id;
  }

  const paperKey = (id: string) => `papers/${id}`;

  async function isKept(id: string): Promise<boolean> {
    const left = [
      (await findById(db(), id))?.status === "finished",
      (await findConsent(db(), id)) !== undefined,
      (await findCase(db(), id)) !== undefined,
      (await db().$count(caseNotes, eq(caseNotes.applicationId, id))) === 1,
      (await db().$count(requestedUploads, eq(requestedUploads.applicationId, id))) === 1,
      world.files.has(`consents/${id}.pdf`),
      world.files.has(paperKey(id)),
    ];
    const [first = false, ...others] = left;
    if (others.some((one) => one !== first)) throw new Error(`it is kept in part: ${JSON.stringify(left)}`);
    return first;
  }

  async function isKeptOn(id: string, day: string): Promise<boolean> {
    // Before midnight in Prague, in summer too.
    world.setTime(`${day}T21:30:00.000Z`);
    await deleteExpired(world.dependencies);
    return await isKept(id);
  }

  test.each([
    ["cz", "2044-01-14", "2044-01-15"],
    ["sk", "2039-01-14", "2039-01-15"],
    ["hu", "2042-01-14", "2042-01-15"],
  ] as const)("an application of %s with a contract of 84 months is kept until %s", async (country, last, gone) => {
    const id = await approved(country);
    await apply(contract("own", country, { application: id }));
    expect(await isKeptOn(id, "2037-01-01")).toBe(true);
    await apply(contract("own", country, { application: id, status: "ended" }, 2));
    expect(await isKeptOn(id, last)).toBe(true);
    expect(await isKeptOn(id, gone)).toBe(false);
  });

  test("an application is kept while the contract has not ended, however late that is", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id }));
    expect(await isKeptOn(id, "2051-01-01")).toBe(true);
    await apply(contract("own", "sk", { application: id, status: "ended" }, 2));
    expect(await isKeptOn(id, "2051-01-02")).toBe(false);
  });

  test("an application is kept from the early end of the contract, and never shorter than from its filing", async () => {
    const [early, atOnce] = [await approved("sk"), await approved("sk")];
    const ended = { status: "terminated", end: "2029-06-30" };
    await apply(contract("own", "sk", { application: early }));
    await apply(contract("own", "sk", { application: early, ...ended }, 2));
    expect(await isKeptOn(early, "2034-06-30")).toBe(true);
    expect(await isKeptOn(early, "2034-07-01")).toBe(false);
    // Its customer had no contract later than it was filed.
    expect(await isKept(atOnce)).toBe(false);
  });

  test("an application is kept from its filing without a contract, or with an unsigned one", async () => {
    const [without, unsigned] = [await approved("sk"), await approved("sk")];
    await apply(contract("own", "sk", { application: unsigned, status: "pending-signature" }));
    expect([await isKeptOn(without, "2031-11-20"), await isKept(unsigned)]).toEqual([true, true]);
    expect([await isKeptOn(without, "2031-11-21"), await isKept(unsigned)]).toEqual([false, false]);
  });

  test("an application is kept until the term after the last contract of its customer, for every later owner of the contract", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id, status: "ended", end: "2030-12-31" }));
    await apply(contract("second", "sk", { status: "ended", start: "2032-01-01", end: "2034-12-31" }));
    const other = customer("other", "sk");
    await apply(other, contract("third", "sk", { customer: "other", status: "ended", end: "2037-03-31" }));
    expect(await isKeptOn(id, "2039-12-31")).toBe(true);
    await apply(customer("other", "sk", 2, { mergedInto: "customer" }));
    expect(await isKeptOn(id, "2042-03-31")).toBe(true);
    expect(await isKeptOn(id, "2042-04-01")).toBe(false);
  });

  test("an application is kept as well if its own customer is merged into another one", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id, status: "ended", end: "2030-12-31" }));
    await apply(deletion("contracts", "own", 2));
    await apply(customer("other", "sk"), contract("third", "sk", { customer: "other", status: "ended" }));
    await apply(customer("customer", "sk", 2, { mergedInto: "other" }));
    expect(await isKeptOn(id, "2039-01-14")).toBe(true);
    expect(await isKeptOn(id, "2039-01-15")).toBe(false);
  });

  test("an application is kept by the contracts of its own customer alone once a merge is undone", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id, status: "ended", end: "2030-12-31" }));
    await apply(customer("other", "sk"), contract("third", "sk", { customer: "other", status: "ended" }));
    await apply(customer("customer", "sk", 2, { mergedInto: "other" }));
    expect(await isKeptOn(id, "2036-01-01")).toBe(true);
    await apply(customer("customer", "sk", 3));
    expect(await isKeptOn(id, "2036-01-02")).toBe(false);
  });

  test("an application is kept by contracts whose record was deleted, and after their customer's was", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id, status: "ended" }));
    await apply(contract("second", "sk", { status: "ended", end: "2035-05-31" }));
    await apply(
      deletion("contracts", "own", 2),
      deletion("contracts", "second", 2),
      deletion("customers", "customer", 9),
    );
    expect(await isKeptOn(id, "2040-05-31")).toBe(true);
    expect(await isKeptOn(id, "2040-06-01")).toBe(false);
    const kept = async () => await db().$count(formerContracts, eq(formerContracts.contractNumber, `second-${system}`));
    expect(await kept()).toBe(1);
    await isKeptOn(id, "2045-06-01");
    expect(await kept()).toBe(0);
  });

  test("an application is kept from the day on which an open contract was deleted, if that is later than its end", async () => {
    const id = await approved("sk");
    await apply(contract("own", "sk", { application: id }));
    world.setTime("2035-03-01T09:00:00.000Z");
    await apply(deletion("contracts", "own", 2));
    expect(await isKeptOn(id, "2040-03-01")).toBe(true);
    expect(await isKeptOn(id, "2040-03-02")).toBe(false);
  });

  test("an application is kept while a ceded contract runs, and after one that was deleted and restored", async () => {
    const [ceded, again] = [await approved("sk"), await approved("sk")];
    const other = customer("other", "sk");
    await apply(contract("own", "sk", { application: ceded }), other);
    await apply(contract("own", "sk", { application: ceded, cededTo: ["other"], customer: "other" }, 2));
    expect(await isKeptOn(ceded, "2050-01-01")).toBe(true);
    expect(await isKept(again)).toBe(false);
    await apply(deletion("contracts", "own", 3));
    expect(await isKeptOn(ceded, "2055-01-01")).toBe(true);
    await apply(contract("own", "sk", { cededTo: ["other"], customer: "other", status: "ended" }, 4));
    expect(await db().$count(contracts, eq(contracts.contractNumber, `own-${system}`))).toBe(1);
    expect(await isKeptOn(ceded, "2055-01-02")).toBe(false);
  });
});
