import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CasesWorld, openCasesWorld } from "#tests/support/cases-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { codeOf } from "#tests/support/replies.ts";

oneDatabase((connection) => {
  let world: CasesWorld;
  beforeAll(async () => {
    world = await openCasesWorld(connection());
  });
  afterAll(async () => world.close());

  test("an approval takes two people, and is announced only when it takes effect", async () => {
    const { operator, approver, application, approvalId } = await world.proposed();
    const { reference } = await world.read(operator, application);
    expect(await world.read(operator, application)).toMatchObject({
      pending: { approvalId, decision: "approve", proposedBy: { staffId: operator.staffId } },
    });
    const own = await world.staff([
      { role: "operator", countries: [] },
      { role: "approver", countries: [] },
    ]);
    expect(codeOf(await world.decide(operator, approvalId))).toEqual([403, "forbidden"]);
    expect((await world.decide(approver, approvalId)).body).toEqual({ state: "approved" });
    expect(codeOf(await world.decide(own, approvalId))).toEqual([409, "already-decided"]);
    expect(await world.read(operator, application)).toMatchObject({ state: "approved", revision: 4, pending: null });
    expect((await eventsOf(connection().db, application.id)).at(-1)).toEqual([
      "application.approved",
      { state: "approved", reference, country: "cz", partnerType: "default", round: 1, revision: 4 },
    ]);
    expect(codeOf(await world.act(operator, application, "release"))).toEqual([409, "wrong-state"]);
  });

  test("a listed proposal has exactly the fields of the contract", async () => {
    const { approver, approvalId } = await world.proposed();
    expect(Object.keys((await world.listed(approver, approvalId)) as object)).not.toContain("review");
  });

  test("a proposer cannot decide with any role", async () => {
    const application = await world.filed();
    const everything = await world.staff(
      (["operator", "approver", "compliance", "admin", "auditor"] as const).map((role) => ({ role, countries: [] })),
    );
    await world.act(everything, application, "take");
    const { body } = await world.act(everything, application, "propose", { basedOn: 2, decision: "approve" });
    const { approvalId } = body as { approvalId: string };
    for (const decision of ["approve", "refuse"]) {
      expect(codeOf(await world.decide(everything, approvalId, decision))).toEqual([403, "own-proposal"]);
    }
    expect(await world.read(everything, application)).toMatchObject({ state: "approval-pending" });
  });

  test("refuses a decision without the right before it judges the proposal or the decision", async () => {
    const { operator, approver, application, approvalId } = await world.proposed();
    const people = [
      operator,
      ...(await Promise.all((["compliance", "auditor"] as const).map((role) => world.person(role)))),
    ];
    for (const by of people) {
      for (const id of [approvalId, randomUUID(), "none"]) {
        expect(codeOf(await world.decide(by, id, "perhaps"))).toEqual([403, "forbidden"]);
      }
    }
    const admin = await world.person("admin");
    expect(codeOf(await world.decide(admin, approvalId))).toEqual([403, "forbidden"]);
    expect(codeOf(await world.decide(admin, approvalId, "perhaps"))).toEqual([403, "forbidden"]);
    const elsewhere = await world.person("approver", ["sk", "hu"]);
    expect(codeOf(await world.decide(elsewhere, approvalId, "perhaps"))).toEqual([404, "not-found"]);
    for (const by of [admin, approver]) {
      expect(codeOf(await world.decide(by, randomUUID(), "perhaps"))).toEqual([404, "not-found"]);
    }
    expect(codeOf(await world.decide(approver, approvalId, "perhaps"))).toEqual([422, "invalid-input"]);
    expect(await world.decide(approver, approvalId, "refuse")).toMatchObject({ body: { state: "refused" } });
    await world.act(operator, application, "assign", { staffId: approver.staffId });
    const own = await world.act(approver, application, "propose", { basedOn: 5, decision: "approve" });
    const { approvalId: ownId } = own.body as { approvalId: string };
    expect(codeOf(await world.decide(approver, ownId, "perhaps"))).toEqual([403, "own-proposal"]);
  });

  test("only the proposer can withdraw a proposal until it is decided, even if it is invalidated", async () => {
    const { operator, approver, application, approvalId } = await world.proposed();
    const takeBack = async (by: typeof operator, id: string) =>
      await by.browser.post(`/api/backoffice/approvals/${id}/take-back`, {});
    for (const by of [approver, await world.person("operator"), await world.person("admin")]) {
      expect(codeOf(await takeBack(by, approvalId))).toEqual([403, "forbidden"]);
    }
    for (const id of [randomUUID(), "none"]) expect(codeOf(await takeBack(operator, id))).toEqual([404, "not-found"]);
    expect((await takeBack(operator, approvalId)).body).toEqual({ state: "stale" });
    expect(codeOf(await takeBack(operator, approvalId))).toEqual([409, "stale-proposal"]);
    expect(codeOf(await world.decide(approver, approvalId))).toEqual([409, "stale-proposal"]);
    expect(await world.read(operator, application)).toMatchObject({
      state: "in-review",
      revision: 4,
      pending: null,
      assignee: { staffId: operator.staffId },
      history: expect.arrayContaining([expect.objectContaining({ event: "take-back", revision: 4 })]),
    });
    const again = await world.act(operator, application, "propose", { basedOn: 4, decision: "approve" });
    const { approvalId: second } = again.body as { approvalId: string };
    const risk = { basedOn: 5, risk: "high", reason: "Nová skutečnost." };
    await world.act(await world.person("compliance"), application, "risk", risk);
    expect((await takeBack(operator, second)).body).toEqual({ state: "stale" });
    const third = (await world.act(operator, application, "propose", { basedOn: 7, decision: "approve" })).body;
    expect((await world.decide(approver, (third as { approvalId: string }).approvalId)).status).toBe(200);
    expect(codeOf(await takeBack(operator, (third as { approvalId: string }).approvalId))).toEqual([
      409,
      "already-decided",
    ]);
  });

  test("a rejection needs a reason, and two people reopen a rejected case", async () => {
    const { operator, approver, application } = await world.taken();
    expect(codeOf(await world.act(operator, application, "propose", { basedOn: 2, decision: "reject" }))).toEqual([
      422,
      "invalid-input",
    ]);
    expect(codeOf(await world.act(operator, application, "propose", { decision: "approve" }))).toEqual([
      422,
      "invalid-input",
    ]);
    expect(codeOf(await world.act(operator, application, "propose", { basedOn: 2, decision: "reopen" }))).toEqual([
      409,
      "wrong-state",
    ]);
    const of = { basedOn: 2, decision: "reject", reason: "policy", note: "No trade with it." };
    const rejection = (await world.act(operator, application, "propose", of)).body as { approvalId: string };
    const decided = { decision: "approve", note: "So it is." };
    const deciding = `/api/backoffice/approvals/${rejection.approvalId}/decide`;
    expect((await approver.browser.post(deciding, decided)).body).toEqual({ state: "approved" });
    const rejected = await world.read(approver, application);
    expect(rejected).toMatchObject({ state: "rejected" });
    const history = rejected["history"] as { event: string; rejection: string | null; reason: string | null }[];
    expect(history.map(({ event, rejection: why, reason }) => [event, why, reason])).toEqual([
      ["file", null, null],
      ["take", null, null],
      ["propose-rejection", "policy", "No trade with it."],
      ["reject", "policy", "So it is."],
    ]);
    const other = await world.person("operator");
    const again = await world.act(other, application, "propose", { basedOn: 4, decision: "reopen" });
    const reopening = again.body as { approvalId: string };
    expect(again.body).toMatchObject({ state: "approval-pending", revision: 5 });
    const told = (await application.applicant.get(`/api/consent/applications/${application.id}`)).body;
    expect(told).toMatchObject({ review: { state: "rejected" } });
    expect((await world.decide(approver, reopening.approvalId, "refuse")).body).toEqual({ state: "refused" });
    expect(await world.read(approver, application)).toMatchObject({ state: "rejected", revision: 6 });
    const second = (await world.act(other, application, "propose", { basedOn: 6, decision: "reopen" })).body;
    expect((await world.decide(approver, (second as { approvalId: string }).approvalId)).status).toBe(200);
    expect(await world.read(approver, application)).toMatchObject({
      state: "in-review",
      assignee: { staffId: operator.staffId },
    });
    expect(await world.eventsOf(application)).toEqual([
      "application.started",
      "application.submitted",
      "application.rejected",
    ]);
  });

  test("a new revision makes a proposal stale, and an attempt to decide ends it", async () => {
    const { operator, approver, application, approvalId } = await world.proposed();
    const compliance = await world.person("compliance");
    expect(await world.read(approver, application)).toMatchObject({ pending: { isVoid: false } });
    expect(await world.listed(approver, approvalId)).toMatchObject({ isVoid: false });
    expect(
      (await world.act(compliance, application, "risk", { risk: "high", reason: "A list names them." })).body,
    ).toEqual({ state: "approval-pending", revision: 4 });
    expect(await world.read(approver, application)).toMatchObject({ pending: { isVoid: true } });
    expect(await world.listed(approver, approvalId)).toMatchObject({ isVoid: true });
    expect(codeOf(await world.decide(operator, approvalId))).toEqual([403, "forbidden"]);
    expect(codeOf(await world.decide(approver, approvalId))).toEqual([409, "stale-proposal"]);
    const shown = await world.read(approver, application);
    expect(shown).toMatchObject({ state: "in-review", revision: 5, risk: "high", pending: null });
    expect(codeOf(await world.decide(approver, approvalId))).toEqual([409, "stale-proposal"]);
    expect(shown).toMatchObject({ assignee: { staffId: operator.staffId } });
  });

  test("a proposal names the applicant, and is listed only for staff who see cases of its country", async () => {
    const { operator, application, approvalId } = await world.proposed();
    const { browser } = operator;
    // The queue stores the name of the member of staff.
    await browser.get("/api/backoffice/queue");
    const { companyName } = application.values[1].companyData ?? {};
    expect(await world.listed(operator, approvalId)).toMatchObject({ country: "cz", customerName: companyName });
    const both = await world.staff([
      { role: "admin", countries: [] },
      { role: "operator", countries: ["sk"] },
    ]);
    const elsewhere = await world.person("operator", ["sk"]);
    for (const by of [both, elsewhere]) expect(await world.listed(by, approvalId)).toBeUndefined();
  });
});
