import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decisionRoutes } from "#server/api/integration/decision-routes.ts";
import { transact } from "#server/database/connect.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { cases } from "#server/database/tables.ts";
import { decisionServices } from "#server/use-cases/integration/services.ts";
import { signCaseOf } from "#server/use-cases/onboarding/cases/contract-of-application.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { openFilesWorld } from "#tests/support/files-world.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { type OnboardingWorld, openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { contractData, customerData, put } from "#tests/support/record-lines.ts";
import { codeOf } from "#tests/support/replies.ts";
import { applyLines } from "../records/apply-lines.ts";

eachDatabase((_kind, connection) => {
  let onboarding: OnboardingWorld;
  let core: Awaited<ReturnType<typeof openIntegrationApi>>;
  let staff: Awaited<ReturnType<typeof openIntegrationApi>>;
  let files: Awaited<ReturnType<typeof openFilesWorld>>;

  beforeAll(async () => {
    onboarding = await openOnboardingWorld(connection());
    files = await openFilesWorld(connection());
    const open = async (casesBy: "core" | "staff", system: string) => {
      const given = { ...files.dependencies, ...files.accounts.dependencies, jobs: onboarding.dependencies.jobs };
      const settings = { ...given.settings, cases: casesBy };
      return await openIntegrationApi(connection(), decisionRoutes(decisionServices({ ...given, settings })), [system]);
    };
    core = await open("core", "erp");
    staff = await open("staff", "other");
  });
  afterAll(async () => {
    await core.close();
    await staff.close();
  });

  async function filed() {
    const started = await onboarding.start("cz");
    await onboarding.fillIn(started, "company");
    await onboarding.submit(started, "onedoc", await onboarding.consentTo(started));
    return started;
  }

  const decide = async (id: string, body: object, key?: string, door = core, system = "erp") =>
    await door.send("POST", `/applications/${id}/decision`, {
      system,
      body,
      headers: key === undefined ? {} : { "idempotency-key": key },
    });

  test("the provider's system decides if the settings say so, once for each key, and staff cannot", async () => {
    const { id } = await filed();
    expect(codeOf(await decide(id, { decision: "approve", basedOn: 1 }, undefined, staff, "other"))).toEqual([
      403,
      "forbidden",
    ]);
    const approve = { decision: "approve", basedOn: 1 };
    expect(codeOf(await decide(id, { ...approve, basedOn: 7 }))).toEqual([409, "stale-revision"]);
    expect(codeOf(await decide(id, { ...approve, more: 1 }))).toEqual([422, "invalid-input"]);
    expect(codeOf(await decide("x", approve))).toEqual([404, "not-found"]);
    for (let at = 0; at < 2; at += 1) {
      const { status, body } = await decide(id, approve, "one");
      expect([status, body]).toEqual([200, { state: "approved", revision: 2 }]);
    }
    expect(codeOf(await decide(id, { decision: "reject", basedOn: 2 }))).toEqual([409, "wrong-state"]);
    expect((await eventsOf(connection().db, id)).at(-1)).toMatchObject(["application.approved", { revision: 2 }]);
    const told = onboarding.jobs.filter(({ payload }) => "subject" in payload && payload.subject.includes("schválili"));
    expect(told).toHaveLength(1);
    expect((await core.send("GET", `/applications/${id}`, { system: "erp" })).body).toMatchObject({
      state: "approved",
      revision: 2,
    });
  });

  test("the provider's system requests changes; the applicant is notified and sees them in the application", async () => {
    const { id } = await filed();
    const changeRequest = {
      step: 1,
      path: "companyData.companyName",
      reason: "differs-from-register",
      note: "Podle rejstříku.",
    };
    const wrong = await decide(id, {
      decision: "changes",
      basedOn: 1,
      asks: [changeRequest, { ...changeRequest, path: "x" }],
    });
    expect([wrong.status, (wrong.body as { error: { fields: object[] } }).error.fields]).toEqual([
      422,
      [expect.objectContaining({ path: "/asks/1/path", code: "invalid-value" })],
    ]);
    expect(codeOf(await decide(id, { decision: "changes", basedOn: 1 }))).toEqual([422, "invalid-input"]);
    expect(await decide(id, { decision: "approve", basedOn: 1, asks: [changeRequest] })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: "/asks", message: expect.stringMatching(/ and absent with another one$/) }] } },
    });
    const { body } = await decide(id, {
      decision: "changes",
      basedOn: 1,
      asks: [changeRequest],
      note: "Opravte prosím název.",
    });
    expect(body).toEqual({ state: "needs-changes", revision: 2 });
    const mail = onboarding.jobs.findLast(({ name }) => name === "send-mail")?.payload;
    expect(mail).toMatchObject({ text: expect.stringContaining("Opravte prosím název.") });
    expect((await core.send("GET", `/applications/${id}`, { system: "erp" })).body).toMatchObject({
      state: "needs-changes",
      round: 1,
      asks: [{ ...changeRequest, state: "asked", round: 1 }],
    });
  });

  test("a contract of an approved application prepares it, a second one is refused, and its signature signs it", async () => {
    const { id } = await filed();
    const apply = async (externalId: string, given: object, revision = 1) => {
      const data = contractData(`A-${externalId}`, "applicant", given);
      const [verdict] = await applyLines(files.accounts.dependencies, "erp", [
        put("contracts", externalId, revision, data),
      ]);
      return verdict?.status === "refused" ? [verdict.code, verdict.fields] : verdict?.status;
    };
    const customer = customerData({ identifier: "25123891" });
    await applyLines(files.accounts.dependencies, "erp", [put("customers", "applicant", 1, customer)]);
    await applyLines(files.accounts.dependencies, "erp", [put("customers", "stranger", 1, customerData())]);
    const unfit = ["invalid-input", { "/data/application": "invalid-value" }];
    expect(await apply("one", { application: id })).toEqual(unfit);
    await decide(id, { decision: "approve", basedOn: 1 });
    expect(await apply("one", { application: id, customer: "stranger" })).toEqual(unfit);
    expect(await apply("one", { application: "x" })).toMatchObject([
      "invalid-input",
      { "/data/application": expect.any(String) },
    ]);
    expect(await apply("one", { application: id })).toBe("created");
    const caseOf = async () => (await findCase(connection().db, id))?.caseRow;
    expect(await caseOf()).toMatchObject({ state: "contract-prepared", revision: 3, contractNumber: "A-one" });
    expect(await apply("two", { application: id })).toEqual(unfit);
    expect(await apply("one", {}, 2)).toEqual(["invalid-input", { "/data/application": "immutable" }]);
    expect(await apply("one", { application: id, status: "ended" }, 2)).toBe("updated");
    expect(await caseOf()).toMatchObject({ revision: 3 });
    await transact(connection().db, (tx) => signCaseOf(files.accounts.dependencies, tx, "A-one", new Date()));
    await transact(connection().db, (tx) => signCaseOf(files.accounts.dependencies, tx, "A-two", new Date()));
    expect(await caseOf()).toMatchObject({ state: "signed", revision: 4 });
    expect(await connection().db.$count(cases, eq(cases.state, "signed"))).toBe(1);
  });
});
