import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { isAskedFor } from "#domain/cases/change-request-paths.ts";
import { differences } from "#domain/cases/differences.ts";
import type { Step } from "#domain/onboarding/types.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { cases, formerConsents } from "#server/database/tables.ts";
import { readCaseSubmission } from "#server/use-cases/back-office/cases/read-case-submission.ts";
import { requestChanges } from "#server/use-cases/back-office/cases/request-changes.ts";
import { revealValues } from "#server/use-cases/back-office/customers/reveal-values.ts";
import { exportApplications } from "#server/use-cases/onboarding/export-applications.ts";
import { openApplication } from "#server/use-cases/onboarding/open-application.ts";
import { readFiled } from "#server/use-cases/onboarding/read-filed.ts";
import { withdrawApplication } from "#server/use-cases/onboarding/withdraw-application.ts";
import { type ChangeRequestsWorld, linkIn, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { type Held, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import type { Ask } from "./request-changes.ts";
import { settleOverdueCases } from "./settle-overdue-cases.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: ChangeRequestsWorld;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });

  const needed = () => world.needed;
  const taken = () => world.taken();
  const mailTo = (to: string | undefined) => world.mailTo(to);
  const opened = (started: Held, email: string | undefined) => world.opened(started, email);
  const asked = (changeRequests: readonly Ask[], message?: string) => world.asked(changeRequests, message);

  const changeRequest = (step: Ask["step"], path: string): Ask => ({ step, path, reason: "wrong" });
  const unchanged = async (started: Held) => {
    const { docData } = (await world.consentTo(started)) as { docData: object };
    return { docData: { ...docData, consents: {} } };
  };
  const submit = (started: Held, step: Step, values: unknown) => world.submit(started, step, values);
  const exported = async ({ id }: Held) => {
    for await (const line of exportApplications(world.dependencies, null)) {
      const row = JSON.parse(line) as { id: string; companyData: object };
      if (row.id === id) return row;
    }
    return undefined;
  };
  const caseOf = async ({ id }: Held) => (await findCase(connection().db, id))?.caseRow;

  test("the applicant is sent a new link with the reviewer's words, and the former one ends with every access", async () => {
    const message = "Prosím, opravte sídlo.\nDěkujeme.";
    const { held: started, by, values } = await taken();
    const changeRequests = [
      { ...changeRequest(1, "companyData.companyName"), note: "Jiný název než v rejstříku." },
      changeRequest(0, "phone"),
    ];
    expect(
      await requestChanges.call(needed(), by, { id: started.id, input: { basedOn: 2, asks: changeRequests, message } }),
    ).toEqual({ state: "needs-changes", revision: 3 });
    const mail = mailTo(values[0].email);
    expect(mail.text).toContain(message);
    expect(mail.text).toMatch(/https:\/\/portal\.example\/cs\/consent\/cz\/[\w-]{43}\n/);
    expect(mail.text).toContain("2 údaje");
    for (const hidden of [by.staff.email, by.staff.id, "companyName", "rejstříku"])
      expect(mail.text).not.toContain(hidden);
    expect(await openApplication(world.dependencies, started, started.visitor)).toEqual({ state: "moved" });
    expect(await refusalOf(submit(started, 0, values[0]))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(readFiled(world.dependencies, started.id, started.visitor))).toMatchObject({
      code: "not-found",
    });
    const link = { country: "cz", hash: linkIn(mail.text) } as const;
    expect(await openApplication(world.dependencies, link, started.visitor)).toMatchObject({
      state: "locked",
      isFiled: true,
    });
    const again = await opened(started, values[0].email);
    const shown = [
      { step: 1, path: "companyData.companyName", reason: "wrong", message: "Jiný název než v rejstříku." },
      { step: 0, path: "phone", reason: "wrong", message: "" },
    ];
    expect(await openApplication(world.dependencies, again, again.visitor)).toMatchObject({
      state: "open",
      application: { changes: { asks: shown.map((one) => ({ ...one, isAnswered: false })) } },
    });
    expect(await readFiled(world.dependencies, started.id, again.visitor)).toEqual({
      id: started.id,
      status: "finished",
      review: { state: "needs-changes", round: 1, asks: shown },
    });
    expect((await eventsOf(connection().db, started.id)).at(-1)).toMatchObject([
      "application.changes-requested",
      { state: "needs-changes", round: 1, revision: 3 },
    ]);
  });

  test.each(["companyData.nothing", "uboData.owners.9", "companyData.crn_number", "constructor"])(
    "refuses %s, which is not a path of the application, and changes nothing",
    async (path) => {
      const { held: started, by, values } = await taken();
      const before = mailTo(values[0].email);
      const changeRequests = [changeRequest(2, "customerData.name"), changeRequest(1, path)];
      const asking = requestChanges.call(needed(), by, { id: started.id, input: { basedOn: 2, asks: changeRequests } });
      expect(await refusalOf(asking)).toMatchObject({
        code: "invalid-input",
        fields: { "asks.1.path": "invalid-value" },
      });
      expect(await caseOf(started)).toMatchObject({ state: "in-review", revision: 2 });
      expect(mailTo(values[0].email)).toEqual(before);
      expect(await openApplication(world.dependencies, started, started.visitor)).toMatchObject({
        state: "finished",
        filed: { id: started.id, review: { state: "in-review", round: 1, mayWithdraw: true } },
      });
    },
  );

  describe("while changes are requested", () => {
    test("a change that was not requested is refused at its path, before it is judged", async () => {
      const { again, values } = await asked([
        changeRequest(1, "uboData.owners.0.surname"),
        changeRequest(2, "customerData.title"),
      ]);
      const [owner = {}] = values[1].uboData?.owners ?? [];
      const step1 = (changed: object) => submit(again, 1, { ...values[1], ...changed });
      const { companyData, uboData } = values[1];
      const cases: readonly [() => Promise<unknown>, string][] = [
        [() => step1({ companyData: { ...companyData, companyName: "Other s.r.o." } }), "companyData.companyName"],
        [() => step1({ companyData: { ...companyData, companyId: "x" } }), "companyData.companyId"],
        [
          () => step1({ uboData: { ...uboData, owners: [{ ...owner, surname: "New", name: "New" }] } }),
          "uboData.owners.0.name",
        ],
        [() => step1({ uboData: { ...uboData, owners: [owner, owner] } }), "uboData.owners"],
        [() => step1({ uboData: { ...uboData, owners: [] } }), "uboData.owners"],
        [() => submit(again, 0, { ...values[0], phone: "601123457" }), "phone"],
        [() => submit(again, 0, { ...values[0], customerType: "individual-consumer" }), "customerType"],
        [() => world.submit(again, 2, values[2], { customerType: "individual-consumer" }), "customerType"],
      ];
      for (const [sent, path] of cases) {
        expect(await refusalOf(sent())).toMatchObject({ code: "not-asked-for", fields: { [path]: "not-asked-for" } });
      }
      const wrong = await submit(again, 2, { customerData: { ...values[2].customerData, title: 7 } });
      expect(wrong).toMatchObject({ status: "invalid", problems: [{ path: "customerData.title" }] });
    });

    test("fields that depend on the new value are open with it, and closed without it", async () => {
      const { again, values } = await asked([changeRequest(2, "customerData.isPep")]);
      const { customerData } = values[2];
      const send = (changed: object) => submit(again, 2, { customerData: { ...customerData, ...changed } });
      const pep = { isPep: true, pep_role: "senátorka", pep_role_from: "2020-01-01" };
      const required = { path: "customerData.pep_role", code: "required" };
      expect(await send({ isPep: true })).toMatchObject({
        status: "invalid",
        problems: expect.arrayContaining([required]),
      });
      expect(await refusalOf(send({ ...pep, surname: "Jiná" }))).toMatchObject({ code: "not-asked-for" });
      expect(await send(pep)).toMatchObject({ status: "stored" });
      expect(await send({ ...pep, pep_role: "poslankyně" })).toMatchObject({ status: "stored" });
      expect(await send({ isPep: false })).toMatchObject({ status: "stored" });
    });

    test("requested changes are filed as the next submission, without consent to the same text", async () => {
      const {
        held: started,
        by,
        again,
        values,
      } = await asked([changeRequest(1, "uboData.owners"), changeRequest(1, "companyData.companyName")]);
      const { companyData, uboData } = values[1];
      const [owner] = uboData?.owners ?? [];
      const revised = {
        ...values[1],
        companyData: { ...companyData, companyName: "Nový název s.r.o." },
        uboData: { ...uboData, beneficalOwners: 2, owners: [owner, { ...owner, name: "Druhá" }] },
      };
      const onedoc = await unchanged(started);
      expect(await refusalOf(submit(again, "onedoc", onedoc))).toMatchObject({ code: "step-not-reached" });
      const timestamp = "2026-11-24T10:00:00.000Z";
      expect(await submit(again, 1, revised)).toMatchObject({ status: "stored", data: { nextStep: "onedoc" } });
      expect(await caseOf(started)).toMatchObject({ state: "needs-changes", round: 1, revision: 3 });
      expect((await exported(started))?.companyData).toMatchObject({ companyName: companyData?.companyName });
      world.pass(day);
      const filed = await world.submit(again, "onedoc", onedoc, { timestamp });
      expect(filed).toMatchObject({ status: "stored", data: { nextStep: null } });
      expect(await world.submit(again, "onedoc", onedoc, { timestamp })).toEqual(filed);
      expect(await caseOf(started)).toMatchObject({ state: "submitted", round: 2, revision: 4, assigneeId: null });
      expect(await findById(connection().db, started.id)).toMatchObject({ finishedAt: world.dependencies.clock.now() });
      expect(await refusalOf(submit(again, 1, values[1]))).toMatchObject({ code: "application-finished" });
      expect(await readFiled(world.dependencies, started.id, again.visitor)).toMatchObject({
        review: { state: "submitted", round: 2, asks: [] },
      });
      expect(await findConsent(connection().db, started.id)).toMatchObject({ round: 1 });
      expect((await exported(started))?.companyData).toMatchObject({ companyName: "Nový název s.r.o." });
      expect((await eventsOf(connection().db, started.id)).at(-1)).toMatchObject([
        "application.revised",
        { state: "submitted", round: 2, revision: 4 },
      ]);
      const first = await readCaseSubmission.call(needed(), by, { id: started.id, round: "1" });
      expect(first).toMatchObject({
        round: 1,
        differs: [],
        asks: [],
        steps: { "1": { companyData: { companyName: companyData?.companyName } } },
      });
      expect(await readCaseSubmission.call(needed(), by, { id: started.id, round: "2" })).toMatchObject({
        round: 2,
        steps: { "1": { companyData: { companyName: "Nový název s.r.o." } } },
        differs: ["1.companyData.companyName", "1.uboData.beneficalOwners", "1.uboData.owners"],
        asks: [{ path: "uboData.owners", state: "answered" }, { path: "companyData.companyName" }],
      });
      const subject = { kind: "application", id: started.id } as const;
      const paths = ["rounds.1.1.companyData.companyName", "rounds.2.1.companyData.companyName"];
      const input = { subject, paths, reason: "compared" };
      expect((await revealValues.call(needed(), by, { input })).values).toEqual({
        [paths[0] ?? ""]: companyData?.companyName,
        [paths[1] ?? ""]: "Nový název s.r.o.",
      });
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ paths, reason: "compared" });
      expect(await refusalOf(readCaseSubmission.call(needed(), by, { id: started.id, round: "3" }))).toMatchObject({
        code: "not-found",
      });
    });

    test("consent is given again if its text names another person, and the former one stays", async () => {
      const { held: started, again, values } = await asked([changeRequest(2, "customerData.surname")]);
      const former = await findConsent(connection().db, started.id);
      await submit(again, 2, { customerData: { ...values[2].customerData, surname: "Nováková" } });
      expect(await submit(again, "onedoc", await unchanged(started))).toMatchObject({ status: "invalid" });
      expect(await submit(again, "onedoc", await world.consentTo(started))).toMatchObject({ status: "stored" });
      const consent = await findConsent(connection().db, started.id);
      expect(consent).toMatchObject({ round: 2, documentKey: null });
      expect(consent?.sha256).not.toBe(former?.sha256);
      const kept = await connection().db.select().from(formerConsents);
      expect(kept).toContainEqual(
        expect.objectContaining({ applicationId: started.id, round: 1, sha256: former?.sha256 }),
      );
      const documents = world.jobs.filter(
        ({ name, payload }) =>
          name === "make-consent-document" && "applicationId" in payload && payload.applicationId === started.id,
      );
      expect(documents).toHaveLength(2);
    });

    test("only requested fields change, for every body that is sent", async () => {
      const changeRequests = [
        changeRequest(1, "companyData.accounts"),
        changeRequest(1, "industryData.description"),
        changeRequest(1, "uboData.owners.0.name"),
        changeRequest(2, "proofOfIdentity"),
      ];
      const { again, values } = await asked(changeRequests);
      const context = { country: "cz", customerType: "company", partnerType: "default", today: "2026-11-23" } as const;
      const stored = async () => {
        const view = await openApplication(world.dependencies, again, again.visitor);
        if (view.state !== "open") throw new Error(view.state);
        return JSON.parse(JSON.stringify(view.application.steps.find(({ step }) => step === 1)?.values)) as object;
      };
      const before = await stored();
      const word = fc.constantFrom("A", "", "Other s.r.o.", null, 1, undefined, true, "2026-01-01", []);
      const path = fc.constantFrom(
        "companyData.companyName",
        "companyData.accounts.0.iban",
        "companyData.accounts",
        "industryData.description",
        "uboData.owners.0.name",
        "uboData.owners.0.surname",
        "uboData.owners",
        "uboData",
        "financingData.period",
        "proofOfIdentity",
        "x",
      );
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(path, word), { maxLength: 3 }), async (changes) => {
          const sent = structuredClone(values[1]);
          for (const [where, what] of changes) put(sent, where.split("."), what);
          await submit(again, 1, sent).catch((error: unknown) =>
            expect(error).toMatchObject({ code: "not-asked-for" }),
          );
          const changed = differences(before, await stored());
          const unasked = changed.filter(
            (one) =>
              !isAskedFor(
                1,
                one,
                changeRequests.map((each) => each.path),
                context,
              ),
          );
          expect(unasked).toEqual([]);
        }),
        { numRuns: 60 },
      );
    });
  });

  describe("an applicant withdraws", () => {
    const withdraw = ({ id, visitor }: Held) => withdrawApplication(world.dependencies, id, visitor);

    test("while changes are requested: the request ends, and an e-mail, an event and the page say so", async () => {
      const { held: started, again, by, values } = await asked([changeRequest(2, "customerData.title")]);
      expect(await refusalOf(withdraw(started))).toMatchObject({ code: "not-found" });
      await withdraw(again);
      expect(await caseOf(started)).toMatchObject({ state: "withdrawn", revision: 4, assigneeId: by.staff.id });
      const mail = mailTo(values[0].email);
      const { reference } = (await findById(connection().db, started.id)) ?? {};
      expect(mail.subject).toContain(reference);
      expect((await eventsOf(connection().db, started.id)).at(-1)).toMatchObject([
        "application.withdrawn",
        { state: "withdrawn", round: 1, revision: 4 },
      ]);
      expect(await lastAuditOf(connection().db)).toMatchObject({ event: "application-withdraw", subject: started.id });
      expect(await changeRequestsOfCase(connection().db, started.id)).toMatchObject([{ state: "withdrawn" }]);
      expect(await openApplication(world.dependencies, again, again.visitor)).toMatchObject({
        state: "finished",
        filed: { reference, review: { state: "withdrawn", mayWithdraw: false } },
      });
      expect(await openApplication(world.dependencies, again, visitorWith(null))).toEqual({
        state: "finished",
        filed: null,
      });
      expect(await refusalOf(submit(again, 2, values[2]))).toMatchObject({ code: "application-finished" });
      expect(await refusalOf(withdraw(again))).toMatchObject({ code: "wrong-state" });
    });

    test("is refused for an application that was never filed, is decided or has lapsed", async () => {
      const open = await world.start("cz");
      expect(await refusalOf(withdraw(open))).toMatchObject({ code: "wrong-state" });
      const { held: started } = await taken();
      for (const state of ["approved", "rejected", "contract-prepared", "signed", "lapsed"] as const) {
        await connection().db.update(cases).set({ state }).where(eq(cases.applicationId, started.id));
        expect(await refusalOf(withdraw(started))).toMatchObject({ code: "wrong-state" });
        expect(await openApplication(world.dependencies, started, started.visitor)).toMatchObject({
          filed: { review: { state, mayWithdraw: false } },
        });
      }
      expect((await eventsOf(connection().db, started.id)).map(([type]) => type)).not.toContain(
        "application.withdrawn",
      );
    });
  });

  test("an applicant under suspicion is not notified of it", async () => {
    const { held: started } = await taken();
    await connection().db.update(cases).set({ state: "on-hold" }).where(eq(cases.applicationId, started.id));
    expect(await openApplication(world.dependencies, started, started.visitor)).toMatchObject({
      filed: { review: { state: "in-review", mayWithdraw: true } },
    });
  });

  test("the applicant's page shows the requests, the submissions and whether consent is due", async () => {
    const { again, values } = await asked([changeRequest(2, "customerData.surname"), changeRequest(0, "phone")]);
    const changes = async () => {
      const view = await openApplication(world.dependencies, again, again.visitor);
      if (view.state !== "open") throw new Error(view.state);
      return view.application.changes;
    };
    expect(await changes()).toMatchObject({
      asks: [{ isAnswered: false }, { isAnswered: false }],
      consent: { isNew: false },
    });
    await submit(again, 2, { customerData: { ...values[2].customerData, surname: "Nováková" } });
    expect(await changes()).toMatchObject({
      asks: [{ isAnswered: true }, { isAnswered: false }],
      filed: { 2: { customerData: { surname: values[2].customerData?.surname } } },
      consent: { isNew: true },
    });
  });

  test("an application lapses if its changes do not come in thirty days", async () => {
    const { held: started, again, by, values } = await asked([changeRequest(2, "customerData.title")]);
    world.pass(30 * day);
    expect(await refusalOf(submit(again, 2, values[2]))).toMatchObject({ code: "application-finished" });
    const page = { state: "finished", filed: { review: { state: "lapsed", mayWithdraw: false } } };
    expect(await openApplication(world.dependencies, again, again.visitor)).toMatchObject(page);
    await settleOverdueCases(world.dependencies);
    expect(await openApplication(world.dependencies, again, again.visitor)).toMatchObject(page);
    expect(await caseOf(started)).toMatchObject({ state: "lapsed", revision: 4, assigneeId: by.staff.id });
    expect((await eventsOf(connection().db, started.id)).at(-1)).toMatchObject([
      "application.expired",
      { state: "lapsed" },
    ]);
    expect(await changeRequestsOfCase(connection().db, started.id)).toMatchObject([{ state: "withdrawn" }]);
  });
});

function put(target: object, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) Reflect.set(target, name, value);
  else {
    const inner: unknown = Reflect.get(target, name);
    if (typeof inner === "object" && inner !== null) put(inner, rest, value);
  }
}
