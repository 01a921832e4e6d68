import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationAccess, auditEvents, caseHistory } from "#server/database/tables.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { type CasesWorld, openCasesWorld } from "#tests/support/cases-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { openAccessWorld } from "./world.ts";

oneDatabase((connection) => {
  let world: CasesWorld;
  beforeAll(async () => {
    world = await openCasesWorld(connection());
  });
  afterAll(async () => world.close());

  test("a filed application waits unassigned, and is read with identifiers and contacts masked", async () => {
    const [auditor, application] = [await world.person("auditor"), await world.filed()];
    const shown = await world.read(auditor, application);
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

  test("a case names other applications of the same company", async () => {
    const [auditor, first, second] = [await world.person("auditor"), await world.filed(), await world.filed()];
    const { duplicates } = (await world.read(auditor, second)) as unknown as {
      duplicates: { applicationId: string }[];
    };
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "identifier" }));
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "account" }));
    expect(duplicates).toContainEqual(expect.objectContaining({ applicationId: first.id, by: "phone" }));
    expect(Object.keys(duplicates[0] ?? {}).toSorted()).toEqual(["applicationId", "by", "reference"]);
    expect(duplicates.map(({ applicationId }) => applicationId)).not.toContain(second.id);
  });

  test("a taken case is exclusive until it is released or passed on", async () => {
    const { operator, approver, application } = await world.taken();
    expect((await world.act(operator, application, "take")).body).toEqual({ state: "in-review", revision: 2 });
    for (const name of ["take", "release"]) {
      expect(codeOf(await world.act(approver, application, name)), name).toEqual([409, "taken"]);
    }
    const { staffId } = approver;
    expect(codeOf(await world.act(approver, application, "assign", { staffId }))).toEqual([409, "taken"]);
    expect((await world.act(operator, application, "assign", { staffId })).body).toEqual({
      state: "in-review",
      revision: 3,
    });
    expect(await world.read(operator, application)).toMatchObject({ assignee: { staffId, name: approver.email } });
    const stale = await world.act(approver, application, "release", { basedOn: 2 });
    expect(codeOf(stale)).toEqual([409, "stale-revision"]);
    expect(stale.body).toMatchObject({ data: { state: "in-review", revision: 3, assignee: { staffId } } });
    expect((await world.act(approver, application, "release", { basedOn: 3 })).body).toEqual({
      state: "submitted",
      revision: 4,
    });
    expect(codeOf(await world.act(approver, application, "release"))).toEqual([409, "wrong-state"]);
    expect(await world.read(operator, application)).toMatchObject({ assignee: null, revision: 4 });
  });

  test("a case can only be passed on to staff who may take it in its country", async () => {
    const { operator, application } = await world.taken();
    const others = [
      await world.person("auditor"),
      await world.person("admin"),
      await world.person("operator", ["sk", "hu"]),
    ];
    for (const staffId of [...others.map((one) => one.staffId), randomUUID(), "nobody"]) {
      expect(codeOf(await world.act(operator, application, "assign", { staffId })), staffId).toEqual([
        422,
        "invalid-input",
      ]);
    }
    // An invalid call is refused before the state of the case is judged.
    const stale = { basedOn: 1, staffId: "nobody" };
    expect(codeOf(await world.act(operator, application, "assign", stale))).toEqual([422, "invalid-input"]);
    const free = await world.filed();
    const { staffId } = await world.person("compliance", ["cz"]);
    expect((await world.act(operator, free, "assign", { staffId })).body).toEqual({ state: "in-review", revision: 2 });
  });

  test("a role in other countries gives no access", async () => {
    const [operator, application] = [await world.person("operator", ["sk", "hu"]), await world.filed()];
    expect(codeOf(await operator.browser.get(world.pathOf(application)))).toEqual([404, "not-found"]);
    expect(codeOf(await world.act(operator, application, "take", { basedOn: "x" }))).toEqual([404, "not-found"]);
    const { approvalId } = await world.proposed();
    const abroad = await world.person("approver", ["sk"]);
    expect(codeOf(await world.decide(abroad, approvalId))).toEqual([404, "not-found"]);
    const listed = (await abroad.browser.get("/api/backoffice/approvals")).text;
    expect(listed).not.toContain(approvalId);
  });

  test("compliance puts a case on hold with a reason, which blocks all work on it", async () => {
    const { operator, application } = await world.taken();
    const compliance = await world.person("compliance");
    expect(codeOf(await world.act(operator, application, "hold", { reason: "x" }))).toEqual([403, "forbidden"]);
    for (const [name, body] of [["hold", {}] as const, ["risk", { risk: "low" }] as const]) {
      expect(codeOf(await world.act(compliance, application, name, body))).toEqual([422, "invalid-input"]);
    }
    expect((await world.act(compliance, application, "hold", { reason: "A list names them." })).body).toEqual({
      state: "on-hold",
      revision: 3,
    });
    for (const name of ["take", "release"]) {
      expect(codeOf(await world.act(operator, application, name))).toEqual([409, "wrong-state"]);
    }
    expect(codeOf(await world.act(compliance, application, "hold", { reason: "Again." }))).toEqual([
      409,
      "wrong-state",
    ]);
    expect((await world.act(compliance, application, "unhold", { reason: "Another one.", basedOn: 3 })).body).toEqual({
      state: "in-review",
      revision: 4,
    });
    const shown = await world.read(compliance, application);
    expect(shown).toMatchObject({
      assignee: { staffId: operator.staffId },
      history: [{}, {}, { event: "hold", reason: "A list names them." }, { event: "unhold", reason: "Another one." }],
    });
    // Only screens get the risk levels of a change and the version of the consent text.
    const events = shown["history"] as readonly object[];
    expect(Object.keys(events[0] ?? {})).toEqual(["revision", "at", "who", "event", "rejection", "reason"]);
    expect(shown["consents"]).not.toMatchObject([{ version: expect.anything() }]);
  });

  test("an internal note is visible to staff only, and keeps the revision", async () => {
    const { operator, approver, application } = await world.taken();
    const body = "<b>Called the accountant</b>";
    const reply = await world.act(approver, application, "notes", { body });
    expect(reply.status).toBe(201);
    expect(await world.read(operator, application)).toMatchObject({
      revision: 2,
      notes: [{ ...(reply.body as object), who: { staffId: approver.staffId }, body }],
    });
    expect(codeOf(await world.act(approver, application, "notes", { body: " " }))).toEqual([422, "invalid-input"]);
  });

  test("an applicant sees the state, and not who works on the case", async () => {
    const { operator, approver, application } = await world.taken();
    const told = async (by: Browser) => await by.get(`/api/consent/applications/${application.id}`);
    const open = await world.stranger();
    const { id } = ((await open.post("/api/onboarding/start", { country: "cz" })).body as { data: { id: string } })
      .data;
    expect((await open.get(`/api/consent/applications/${id}`)).body).toEqual({ id, status: "open", review: null });
    expect(codeOf(await told(open))).toEqual([404, "not-found"]);
    const of = { id: application.id, status: "finished" };
    const review = (state: string) => ({ ...of, review: { state, round: 1, asks: [] } });
    expect((await told(application.applicant)).body).toEqual(review("in-review"));
    const compliance = await world.person("compliance");
    await world.act(compliance, application, "hold", { reason: "A list names them." });
    expect((await told(application.applicant)).body).toEqual(review("in-review"));
    await world.act(compliance, application, "unhold", { reason: "Another one." });
    const body = { basedOn: 4, decision: "reject", reason: "risk", note: "The bank says no." };
    const { approvalId } = (await world.act(operator, application, "propose", body)).body as { approvalId: string };
    expect((await world.decide(approver, approvalId)).status).toBe(200);
    expect((await told(application.applicant)).body).toEqual(review("rejected"));
  });

  test("a value that was not requested is refused by the step's own call, at its path", async () => {
    const { operator, application } = await world.taken();
    const asks = [{ step: 1, path: "companyData.companyName", reason: "wrong", note: " Look at\nthe register. " }];
    for (const body of [{ asks }, { basedOn: 2, asks: [] }, { basedOn: 2, asks: [...asks, ...asks] }]) {
      expect(codeOf(await world.act(operator, application, "ask", body))).toEqual([422, "invalid-input"]);
    }
    const other = await world.person("operator");
    expect(codeOf(await world.act(other, application, "ask", { basedOn: 2, asks }))).toEqual([409, "taken"]);
    const unknown = [{ ...asks[0], path: "companyData.nothing" }];
    for (const basedOn of [1, 2]) {
      const reply = await world.act(operator, application, "ask", { basedOn, asks: unknown });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
    }
    expect((await world.act(operator, application, "ask", { basedOn: 2, asks })).body).toEqual({
      state: "needs-changes",
      revision: 3,
    });
    expect((await application.submit(1, application.values[1])).status).toBe(404);
    const deviceDigest = tokenDigest(application.applicant.jar.get("device") ?? "");
    await connection()
      .db.insert(applicationAccess)
      .values({ deviceDigest, applicationId: application.id, createdAt: new Date() });
    const { companyData, ...rest } = application.values[1];
    const refused = await application.submit(1, { ...rest, companyData: { ...companyData, companyId: "27082440" } });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        status: "error",
        errors: [{ path: "companyData.companyId", code: "not-asked-for" }],
        error: { fields: { "companyData.companyId": expect.stringMatching(/ /) } },
      },
    ]);
    const told = (await application.applicant.get(`/api/consent/applications/${application.id}`)).body;
    expect(told).toMatchObject({
      review: {
        asks: [{ step: 1, path: "companyData.companyName", reason: "wrong", message: " Look at\nthe register. " }],
      },
    });
    expect(await world.read(operator, application)).toMatchObject({ asks: [{ ...asks[0], state: "asked", round: 1 }] });
    expect(
      (await application.submit(1, { ...rest, companyData: { ...companyData, companyName: "New s.r.o." } })).status,
    ).toBe(200);
    const unchanged = { docData: { consentTextIdentifier: "onboarding-cz-cs-1", consents: {} } };
    expect((await application.submit("onedoc", unchanged)).status).toBe(200);
    expect(await world.read(operator, application)).toMatchObject({
      state: "submitted",
      round: 2,
      revision: 4,
      assignee: null,
      asks: [{ state: "answered" }],
      rounds: [{ round: 1 }, { round: 2 }],
    });
    const round2 = (await operator.browser.get(world.pathOf(application, "rounds/2"))).body;
    expect(round2).toMatchObject({ round: 2, differs: ["1.companyData.companyName"] });
    expect(Object.keys(round2 ?? {})).not.toEqual(expect.arrayContaining(["asks"]));
    expect(Object.keys(round2 ?? {})).not.toEqual(expect.arrayContaining(["papers"]));
    for (const round of ["3", "0", "x", "02"]) {
      expect(codeOf(await operator.browser.get(world.pathOf(application, `rounds/${round}`)))).toEqual([
        404,
        "not-found",
      ]);
    }
  });

  test("the database refuses changes of the history", async () => {
    const { application } = await world.taken();
    const changed = connection()
      .db.update(caseHistory)
      .set({ act: "release" })
      .where(eq(caseHistory.applicationId, application.id));
    await expect(changed).rejects.toThrow();
  });

  test("where the provider's system decides, staff may read, take and note, but not request changes, propose or decide", async () => {
    const { approver, application, approvalId } = await world.proposed();
    const elsewhere = await openAccessWorld(connection(), { REVIEWS: "core" });
    try {
      const operator = await elsewhere.staff([{ role: "operator", countries: [] }]);
      const deciding = await elsewhere.staff([{ role: "approver", countries: [] }]);
      for (const name of ["ask", "propose"]) {
        expect(codeOf(await world.act(operator, { id: randomUUID() }, name))).toEqual([403, "forbidden"]);
      }
      expect(codeOf(await world.decide(deciding, approvalId))).toEqual([403, "forbidden"]);
      expect(await world.read(operator, application)).toMatchObject({ state: "approval-pending" });
      expect((await world.act(operator, application, "notes", { body: "The core decides." })).status).toBe(201);
    } finally {
      await elsewhere.close();
    }
    expect((await world.decide(approver, approvalId)).status).toBe(200);
  });
});
