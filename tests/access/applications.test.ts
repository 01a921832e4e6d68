import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { applicationAccess, auditEvents, reviewHistory, reviews } from "#server/database/tables.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { type FiledApplication, fileApplication } from "#tests/support/filed-application.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { toldOf } from "#tests/support/told-of.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const codeOf = ({ status, body }: Reply) => [status, (body as { error?: { code?: string } }).error?.code];

eachDatabase((_kind, connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  const person = async (role: StaffRole, countries: readonly ("cz" | "sk" | "hu")[] = []) =>
    await world.staff([{ role, countries }]);
  const filed = async () => await fileApplication(await world.stranger());
  const pathOf = ({ id }: { id: string }, act = "") => `/api/backoffice/applications/${id}${act && `/${act}`}`;
  const act = async (by: { browser: Browser }, of: { id: string }, name: string, body: object = {}) =>
    await by.browser.post(pathOf(of, name), body);
  const read = async (by: { browser: Browser }, of: { id: string }) => {
    const reply = await by.browser.get(pathOf(of));
    expect(reply.status).toBe(200);
    return reply.body as Record<string, unknown> & { revision: number };
  };

  /** A case that an operator has taken. */
  async function taken() {
    const [operator, approver, application] = [await person("operator"), await person("approver"), await filed()];
    expect((await act(operator, application, "take")).status).toBe(200);
    return { operator, approver, application };
  }

  async function proposed(decision = "approve", more: object = {}) {
    const known = await taken();
    const reply = await act(known.operator, known.application, "propose", { basedOn: 2, decision, ...more });
    expect(reply.body).toMatchObject({ state: "approval-pending", revision: 3 });
    return { ...known, approvalId: (reply.body as { approvalId: string }).approvalId };
  }

  const decide = async (by: { browser: Browser }, approvalId: string, decision = "approve") =>
    await by.browser.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision });

  const eventsOf = async ({ id }: FiledApplication) => (await toldOf(connection().db, id)).map(([type]) => type);

  test("what was filed waits for somebody, and is read with identifiers and contacts masked", async () => {
    const [auditor, application] = [await person("auditor"), await filed()];
    const shown = await read(auditor, application);
    expect(shown).toMatchObject({
      id: application.id,
      reference: expect.stringMatching(/^VO-/),
      state: "submitted",
      round: 1,
      revision: 1,
      country: "cz",
      customerType: "company",
      partnerType: "default",
      assignee: null,
      risk: "normal",
      asks: [],
      rounds: [{ round: 1, filedAt: expect.any(String) }],
      history: [{ who: { kind: "applicant", staffId: null, name: null }, event: "file" }],
      notes: [],
      pending: null,
    });
    expect(Object.keys(shown["steps"] ?? {})).toEqual(["0", "1", "2", "onedoc"]);
    expect(shown).toMatchObject({ steps: { "1": { companyData: { companyId: "25123891" } } } });
    for (const whole of [application.email, "601123456", "710319", "2000145399"]) {
      expect(JSON.stringify(shown)).not.toContain(whole);
    }
    const looks = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, application.id));
    expect(looks).toContainEqual(expect.objectContaining({ actor: "staff", event: "application-viewed" }));
  });

  test("other applications of the same company are named", async () => {
    const [auditor, first, second] = [await person("auditor"), await filed(), await filed()];
    const { duplicates } = (await read(auditor, second)) as unknown as { duplicates: { applicationId: string }[] };
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "identifier" }));
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "account" }));
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "phone" }));
    expect(duplicates.map(({ applicationId }) => applicationId)).not.toContain(second.id);
  });

  test("one who takes a case has it alone until it is released or passed on", async () => {
    const { operator, approver, application } = await taken();
    expect((await act(operator, application, "take")).body).toEqual({ state: "in-review", revision: 2 });
    for (const name of ["take", "release"]) {
      expect(codeOf(await act(approver, application, name)), name).toEqual([409, "taken"]);
    }
    const { staffId } = approver;
    expect(codeOf(await act(approver, application, "assign", { staffId }))).toEqual([409, "taken"]);
    expect((await act(operator, application, "assign", { staffId })).body).toEqual({ state: "in-review", revision: 3 });
    expect(await read(operator, application)).toMatchObject({ assignee: { staffId, name: approver.email } });
    const stale = await act(approver, application, "release", { basedOn: 2 });
    expect(codeOf(stale)).toEqual([409, "stale-revision"]);
    expect(stale.body).toMatchObject({ data: { state: "in-review", revision: 3, assignee: { staffId } } });
    expect((await act(approver, application, "release", { basedOn: 3 })).body).toEqual({
      state: "submitted",
      revision: 4,
    });
    expect(codeOf(await act(approver, application, "release"))).toEqual([409, "wrong-state"]);
    expect(await read(operator, application)).toMatchObject({ assignee: null, revision: 4 });
  });

  test("a case is passed on to somebody who may take it in its country, and to nobody else", async () => {
    const { operator, application } = await taken();
    const others = [await person("auditor"), await person("admin"), await person("operator", ["sk", "hu"])];
    for (const staffId of [...others.map((one) => one.staffId), randomUUID(), "nobody"]) {
      expect(codeOf(await act(operator, application, "assign", { staffId })), staffId).toEqual([422, "invalid-input"]);
    }
    // What is wrong with a call is said before the case's own state.
    const stale = { basedOn: 1, staffId: "nobody" };
    expect(codeOf(await act(operator, application, "assign", stale))).toEqual([422, "invalid-input"]);
    const free = await filed();
    const { staffId } = await person("compliance", ["cz"]);
    expect((await act(operator, free, "assign", { staffId })).body).toEqual({ state: "in-review", revision: 2 });
  });

  test("a role in other countries opens nothing", async () => {
    const [operator, application] = [await person("operator", ["sk", "hu"]), await filed()];
    expect(codeOf(await operator.browser.get(pathOf(application)))).toEqual([403, "forbidden"]);
    expect(codeOf(await act(operator, application, "take", { basedOn: "x" }))).toEqual([403, "forbidden"]);
    const { approvalId } = await proposed();
    const abroad = await person("approver", ["sk"]);
    expect(codeOf(await decide(abroad, approvalId))).toEqual([403, "forbidden"]);
    const listed = (await abroad.browser.get("/api/backoffice/approvals")).text;
    expect(listed).not.toContain(approvalId);
  });

  test("an approval takes two people, and is told once it is true", async () => {
    const { operator, approver, application, approvalId } = await proposed();
    const { reference } = await read(operator, application);
    expect(await read(operator, application)).toMatchObject({
      pending: { approvalId, decision: "approve", proposedBy: { staffId: operator.staffId } },
    });
    const own = await world.staff([
      { role: "operator", countries: [] },
      { role: "approver", countries: [] },
    ]);
    expect(codeOf(await decide(operator, approvalId))).toEqual([403, "forbidden"]);
    expect((await decide(approver, approvalId)).body).toEqual({ state: "approved" });
    expect(codeOf(await decide(own, approvalId))).toEqual([409, "already-decided"]);
    expect(await read(operator, application)).toMatchObject({ state: "approved", revision: 4, pending: null });
    expect((await toldOf(connection().db, application.id)).at(-1)).toEqual([
      "application.approved",
      { state: "approved", reference, country: "cz", partnerType: "default", round: 1, revision: 4 },
    ]);
    expect(codeOf(await act(operator, application, "release"))).toEqual([409, "wrong-state"]);
  });

  test("whoever proposed does not decide, whichever roles they hold", async () => {
    const application = await filed();
    const everything = await world.staff(
      (["operator", "approver", "compliance", "admin", "auditor"] as const).map((role) => ({ role, countries: [] })),
    );
    await act(everything, application, "take");
    const { body } = await act(everything, application, "propose", { basedOn: 2, decision: "approve" });
    const { approvalId } = body as { approvalId: string };
    for (const decision of ["approve", "refuse"]) {
      expect(codeOf(await decide(everything, approvalId, decision))).toEqual([403, "own-proposal"]);
    }
    expect(await read(everything, application)).toMatchObject({ state: "approval-pending" });
  });

  test("a rejection needs a reason, and two people reopen what was rejected", async () => {
    const { operator, approver, application } = await taken();
    expect(codeOf(await act(operator, application, "propose", { basedOn: 2, decision: "reject" }))).toEqual([
      422,
      "invalid-input",
    ]);
    expect(codeOf(await act(operator, application, "propose", { decision: "approve" }))).toEqual([
      422,
      "invalid-input",
    ]);
    expect(codeOf(await act(operator, application, "propose", { basedOn: 2, decision: "reopen" }))).toEqual([
      409,
      "wrong-state",
    ]);
    const of = { basedOn: 2, decision: "reject", reason: "policy", note: "No trade with it." };
    const rejection = (await act(operator, application, "propose", of)).body as { approvalId: string };
    expect((await decide(approver, rejection.approvalId)).body).toEqual({ state: "approved" });
    expect(await read(approver, application)).toMatchObject({ state: "rejected" });
    const other = await person("operator");
    const again = await act(other, application, "propose", { basedOn: 4, decision: "reopen" });
    const reopening = again.body as { approvalId: string };
    expect(again.body).toMatchObject({ state: "approval-pending", revision: 5 });
    expect((await decide(approver, reopening.approvalId, "refuse")).body).toEqual({ state: "refused" });
    expect(await read(approver, application)).toMatchObject({ state: "rejected", revision: 6 });
    const second = (await act(other, application, "propose", { basedOn: 6, decision: "reopen" })).body;
    expect((await decide(approver, (second as { approvalId: string }).approvalId)).status).toBe(200);
    expect(await read(approver, application)).toMatchObject({
      state: "in-review",
      assignee: { staffId: operator.staffId },
    });
    expect(await eventsOf(application)).toEqual([
      "application.started",
      "application.submitted",
      "application.rejected",
    ]);
  });

  test("what raises the revision makes a proposal stale, and the attempt to decide ends it", async () => {
    const { operator, approver, application, approvalId } = await proposed();
    const compliance = await person("compliance");
    expect((await act(compliance, application, "risk", { risk: "high", reason: "A list names them." })).body).toEqual({
      state: "approval-pending",
      revision: 4,
    });
    expect(codeOf(await decide(operator, approvalId))).toEqual([403, "forbidden"]);
    expect(codeOf(await decide(approver, approvalId))).toEqual([409, "stale-proposal"]);
    const shown = await read(approver, application);
    expect(shown).toMatchObject({ state: "in-review", revision: 5, risk: "high", pending: null });
    expect(codeOf(await decide(approver, approvalId))).toEqual([409, "stale-proposal"]);
    expect(shown).toMatchObject({ assignee: { staffId: operator.staffId } });
  });

  test("compliance holds a case, with a reason, and nobody works on it meanwhile", async () => {
    const { operator, application } = await taken();
    const compliance = await person("compliance");
    expect(codeOf(await act(operator, application, "hold", { reason: "x" }))).toEqual([403, "forbidden"]);
    for (const [name, body] of [["hold", {}] as const, ["risk", { risk: "low" }] as const]) {
      expect(codeOf(await act(compliance, application, name, body))).toEqual([422, "invalid-input"]);
    }
    expect((await act(compliance, application, "hold", { reason: "A list names them." })).body).toEqual({
      state: "on-hold",
      revision: 3,
    });
    for (const name of ["take", "release"]) {
      expect(codeOf(await act(operator, application, name))).toEqual([409, "wrong-state"]);
    }
    expect(codeOf(await act(compliance, application, "hold", { reason: "Again." }))).toEqual([409, "wrong-state"]);
    expect((await act(compliance, application, "unhold", { reason: "Another one.", basedOn: 3 })).body).toEqual({
      state: "in-review",
      revision: 4,
    });
    expect(await read(compliance, application)).toMatchObject({
      assignee: { staffId: operator.staffId },
      history: [{}, {}, { event: "hold", reason: "A list names them." }, { event: "unhold", reason: "Another one." }],
    });
  });

  test("a note is read among staff, changes no revision, and the applicant reads nothing of it", async () => {
    const { operator, approver, application } = await taken();
    const body = "<b>Called the accountant</b>";
    const reply = await act(approver, application, "notes", { body });
    expect(reply.status).toBe(201);
    expect(await read(operator, application)).toMatchObject({
      revision: 2,
      notes: [{ ...(reply.body as object), who: { staffId: approver.staffId }, body }],
    });
    expect(codeOf(await act(approver, application, "notes", { body: " " }))).toEqual([422, "invalid-input"]);
  });

  test("an applicant is told where it stands, and nothing of who works on it", async () => {
    const { operator, approver, application } = await taken();
    const told = async (by: Browser) => await by.get(`/api/consent/applications/${application.id}`);
    const open = await world.stranger();
    const { id } = ((await open.post("/api/onboarding/start", { country: "cz" })).body as { data: { id: string } })
      .data;
    expect((await open.get(`/api/consent/applications/${id}`)).body).toEqual({ id, status: "open", review: null });
    expect(codeOf(await told(open))).toEqual([404, "not-found"]);
    const of = { id: application.id, status: "finished" };
    const review = (state: string) => ({ ...of, review: { state, round: 1, asks: [] } });
    expect((await told(application.applicant)).body).toEqual(review("in-review"));
    const compliance = await person("compliance");
    await act(compliance, application, "hold", { reason: "A list names them." });
    expect((await told(application.applicant)).body).toEqual(review("in-review"));
    await act(compliance, application, "unhold", { reason: "Another one." });
    const body = { basedOn: 4, decision: "reject", reason: "risk", note: "The bank says no." };
    const { approvalId } = (await act(operator, application, "propose", body)).body as { approvalId: string };
    expect((await decide(approver, approvalId)).status).toBe(200);
    expect((await told(application.applicant)).body).toEqual(review("rejected"));
  });

  test("what was not asked for is refused in the form of the step's own call, at its path", async () => {
    const { operator, application } = await taken();
    const asks = [{ step: 1, path: "companyData.companyName", reason: "wrong", note: " Look at\nthe register. " }];
    for (const body of [{ asks }, { basedOn: 2, asks: [] }, { basedOn: 2, asks: [...asks, ...asks] }]) {
      expect(codeOf(await act(operator, application, "ask", body))).toEqual([422, "invalid-input"]);
    }
    const other = await person("operator");
    expect(codeOf(await act(other, application, "ask", { basedOn: 2, asks }))).toEqual([409, "taken"]);
    const unknown = [{ ...asks[0], path: "companyData.nothing" }];
    for (const basedOn of [1, 2]) {
      const reply = await act(operator, application, "ask", { basedOn, asks: unknown });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
    }
    expect((await act(operator, application, "ask", { basedOn: 2, asks })).body).toEqual({
      state: "needs-changes",
      revision: 3,
    });
    expect((await application.submit(1, application.values[1])).status).toBe(404);
    // As the code does that is sent to the applicant.
    const deviceDigest = tokenDigest(application.applicant.jar.get("device") ?? "");
    await connection()
      .db.insert(applicationAccess)
      .values({ deviceDigest, applicationId: application.id, createdAt: new Date() });
    const { companyData, ...rest } = application.values[1];
    const refused = await application.submit(1, { ...rest, companyData: { ...companyData, companyId: "27082440" } });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { status: "error", errors: [{ path: "companyData.companyId", code: "not-asked-for" }] },
    ]);
    const told = (await application.applicant.get(`/api/consent/applications/${application.id}`)).body;
    expect(told).toMatchObject({
      review: {
        asks: [{ step: 1, path: "companyData.companyName", reason: "wrong", message: " Look at\nthe register. " }],
      },
    });
    expect(await read(operator, application)).toMatchObject({ asks: [{ ...asks[0], state: "asked", round: 1 }] });
    expect(
      (await application.submit(1, { ...rest, companyData: { ...companyData, companyName: "New s.r.o." } })).status,
    ).toBe(200);
    const unchanged = { docData: { consentTextIdentifier: "onboarding-cz-cs-1", consents: {} } };
    expect((await application.submit("onedoc", unchanged)).status).toBe(200);
    expect(await read(operator, application)).toMatchObject({
      state: "submitted",
      round: 2,
      revision: 4,
      assignee: null,
      asks: [{ state: "answered" }],
      rounds: [{ round: 1 }, { round: 2 }],
    });
    expect((await operator.browser.get(pathOf(application, "rounds/2"))).body).toMatchObject({
      round: 2,
      differs: ["1.companyData.companyName"],
    });
    for (const round of ["3", "0", "x", "02"]) {
      expect(codeOf(await operator.browser.get(pathOf(application, `rounds/${round}`)))).toEqual([404, "not-found"]);
    }
  });

  test("thirty takers of one case leave one who has it", async () => {
    const [application, ...people] = [
      await filed(),
      ...(await Promise.all(Array.from({ length: 6 }, () => person("operator")))),
    ];
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const by = people[at % people.length];
        if (!by) throw new Error("nobody");
        return { by, reply: await act(by, application, "take") };
      }),
    );
    const winners = new Set(replies.filter(({ reply }) => reply.status === 200).map(({ by }) => by.staffId));
    expect(winners.size).toBe(1);
    const lost = replies.filter(({ by }) => !winners.has(by.staffId)).map(({ reply }) => codeOf(reply));
    expect(lost).toEqual(Array.from({ length: 25 }, () => [409, "taken"]));
    const [row] = await connection().db.select().from(reviews).where(eq(reviews.applicationId, application.id));
    expect(row).toMatchObject({ revision: 2, assigneeId: [...winners][0] });
  });

  test("thirty decisions on one proposal leave one", async () => {
    const { application, approvalId } = await proposed();
    const approvers = await Promise.all(Array.from({ length: 6 }, () => person("approver")));
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const by = approvers[at % approvers.length];
        if (!by) throw new Error("nobody");
        return await decide(by, approvalId, at % 2 === 0 ? "approve" : "refuse");
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map((reply) => codeOf(reply).join(" ")))).toEqual(
      new Set(["409 already-decided"]),
    );
    const told = (await eventsOf(application)).filter((type) => type === "application.approved");
    const [row] = await connection().db.select().from(reviews).where(eq(reviews.applicationId, application.id));
    expect(row?.revision).toBe(4);
    expect(told).toHaveLength(row?.state === "approved" ? 1 : 0);
  });

  test("the history cannot be changed, whatever the code says", async () => {
    const { application } = await taken();
    const changed = connection()
      .db.update(reviewHistory)
      .set({ act: "release" })
      .where(eq(reviewHistory.applicationId, application.id));
    await expect(changed).rejects.toThrow();
  });

  test("where the core system decides, staff read, take and note, and neither ask nor propose nor decide", async () => {
    const { approver, application, approvalId } = await proposed();
    const elsewhere = await openAccessWorld(connection(), { REVIEWS: "core" });
    try {
      const operator = await elsewhere.staff([{ role: "operator", countries: [] }]);
      const deciding = await elsewhere.staff([{ role: "approver", countries: [] }]);
      for (const name of ["ask", "propose"]) {
        expect(codeOf(await act(operator, { id: randomUUID() }, name))).toEqual([403, "forbidden"]);
      }
      expect(codeOf(await decide(deciding, approvalId))).toEqual([403, "forbidden"]);
      expect(await read(operator, application)).toMatchObject({ state: "approval-pending" });
      expect((await act(operator, application, "notes", { body: "The core decides." })).status).toBe(201);
    } finally {
      await elsewhere.close();
    }
    expect((await decide(approver, approvalId)).status).toBe(200);
  });
});
