import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, contractParties, signings } from "#server/database/tables.ts";
import { findPendingNotifications } from "#server/use-cases/find-pending-notifications.ts";
import { remindWaitingSigners } from "#server/use-cases/signing/remind-signers.ts";
import { signingHandlers } from "#server/use-cases/signing/signing-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { extendSigning } from "./extend-signing.ts";
import { proposeOtherSigner, proposeSigning, proposeSigningWithdrawal } from "./propose-signing.ts";
import { readSigning } from "./read-signing.ts";
import { remindSigners } from "./remind-signers.ts";

const reason = "The customer has called";

oneDatabase((connection) => {
  let world: SigningWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { roles: roles.flatMap(everywhere), at: world.dependencies.clock.now() });
  const read = (contractNumber: string, session: StaffSession) =>
    readSigning.call(world.dependencies, session, { contractNumber });
  const remind = (contractNumber: string, session: StaffSession) =>
    remindSigners.call(world.dependencies, session, { contractNumber });
  const withdraw = (contractNumber: string, session: StaffSession) =>
    proposeSigningWithdrawal.call(world.dependencies, session, { contractNumber, input: { reason } });
  type Actions = Parameters<typeof approvalServices>[0]["acts"];
  const deciding = () =>
    approvalServices({ ...world.dependencies, acts: signingHandlers(world.dependencies) as unknown as Actions });
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") =>
    deciding().decide({ approvalId, decision }, session);
  const today = () => calendarDateInPrague(world.dependencies.clock.now());
  const toldTo = async () => (await world.messages()).map(({ to }) => to).toSorted();
  const emailsOf = (...people: Person[]) => people.map(({ email }) => email.toLowerCase()).toSorted();
  const eventsAbout = async (contractNumber: string) =>
    (await db().select().from(auditEvents))
      .filter(({ event, details }) => event.startsWith("signing-") && details.includes(contractNumber))
      .map(({ event, doneBy }) => [event, doneBy]);

  async function putToSignature() {
    const [first, second] = [await world.person(), await world.person()];
    const named = [{ person: first }, { person: second, party: "guarantor", turn: 2 }] as const;
    const contractNumber = await world.contract(named, { validUntil: addDays(today(), 30) });
    await world.messages();
    return { first, second, contractNumber };
  }

  test("staff see who has signed and who signs next; each view is audited", async () => {
    const [{ first, second, contractNumber }, operator] = [await putToSignature(), await staff("operator")];
    expect(await read(contractNumber, operator)).toMatchObject({
      contractNumber,
      status: "pending-signature",
      customer: { customerId: first.customerId },
      signing: {
        stage: "waiting",
        reminded: null,
        areSignersOpen: true,
        signers: [
          { customerId: first.customerId, status: "waiting", isOnTurn: true, at: null },
          { customerId: second.customerId, status: "waiting", isOnTurn: false },
        ],
      },
      pending: [],
    });
    await world.sign(first, contractNumber);
    const { signing } = await read(contractNumber, operator);
    expect(signing).toMatchObject({ areSignersOpen: false, signers: [{ status: "signed" }, { isOnTurn: true }] });
    await world.sign(second, contractNumber);
    expect((await read(contractNumber, operator)).signing?.stage).toBe("completed");
    const looks = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, first.customerId), eq(auditEvents.event, "customer-viewed")));
    expect(looks).toHaveLength(3);
    expect(await refusalOf(read("none", operator))).toMatchObject({ code: "not-found" });
  });

  test("the next signers are reminded once a day, and none of a contract that cannot be signed", async () => {
    const [{ first, contractNumber }, operator] = [await putToSignature(), await staff("operator")];
    expect(await remind(contractNumber, operator)).toEqual({ told: 1 });
    expect(await toldTo()).toEqual(emailsOf(first));
    expect(await refusalOf(remind(contractNumber, operator))).toMatchObject({ code: "wrong-state" });
    expect(await toldTo()).toEqual([]);
    const { signing } = await read(contractNumber, operator);
    expect(signing?.reminded).toBe(world.dependencies.clock.now().toISOString());
    await world.signing.decline({ contractNumber, reason: "ne" }, first.visitor);
    const declined = { code: "wrong-state", data: { stage: "declined" } };
    expect(await refusalOf(remind(contractNumber, operator))).toMatchObject(declined);
    expect(await eventsAbout(contractNumber)).toEqual([["signing-reminded", operator.staff.id]]);
  });

  test("signers are reminded automatically after 3, 7 and 14 days, once each", async () => {
    const { first, contractNumber } = await putToSignature();
    const told: number[] = [];
    for (let waited = 1; waited <= 20; waited += 1) {
      world.accounts.pass(86_400_000);
      await remindWaitingSigners(world.dependencies);
      await remindWaitingSigners(world.dependencies);
      const mine = (await world.messages()).filter(
        ({ to, text }) => to === first.email.toLowerCase() && text.includes(contractNumber),
      );
      if (mine.length > 0) told.push(waited, ...mine.slice(1).map(() => -1));
    }
    expect(told).toEqual([3, 7, 14]);
  });

  test("one staff member extends the last day, also after it has passed, until the contract is signed", async () => {
    const person = await world.person();
    const contractNumber = await world.contract([{ person }], { validUntil: addDays(today(), -1) });
    const operator = await staff("operator");
    const extend = (validUntil: string) =>
      extendSigning.call(world.dependencies, operator, { contractNumber, input: { validUntil } });
    expect((await read(contractNumber, operator)).signing?.stage).toBe("expired");
    const wrong = { code: "invalid-input", fields: { validUntil: "invalid-value" } };
    expect(await refusalOf(extend(addDays(today(), -1)))).toMatchObject(wrong);
    const later = addDays(today(), 10);
    expect(await extend(later)).toEqual({ validUntil: later });
    expect(await refusalOf(extend(later))).toMatchObject(wrong);
    expect(await world.view(person, contractNumber)).toMatchObject({ obstacle: null, validUntil: later });
    await world.sign(person, contractNumber);
    expect(await refusalOf(extend(addDays(later, 1)))).toMatchObject({ code: "wrong-state" });
    expect(await eventsAbout(contractNumber)).toEqual([["signing-extended", operator.staff.id]]);
  });

  test("two people withdraw a contract from signature and put it to signature again; former signatures do not count", async () => {
    const { first, second, contractNumber } = await putToSignature();
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    await world.sign(first, contractNumber);
    const { approvalId } = await withdraw(contractNumber, operator);
    expect((await read(contractNumber, operator)).pending).toMatchObject([
      { approvalId, action: "signing-withdraw", proposedBy: { staffId: operator.staff.id } },
    ]);
    expect(await decide(approvalId, approver)).toEqual({ state: "approved" });
    expect(await refusalOf(world.sign(second, contractNumber))).toMatchObject({ code: "not-found" });
    expect((await eventsOf(db(), contractNumber)).at(-1)).toEqual([
      "contract.withdrawn",
      { number: contractNumber, status: "withdrawn", reference: null },
    ]);
    const signers = [
      { customerId: second.customerId, turn: 1 },
      { customerId: first.customerId, turn: 1 },
    ];
    const begun = { mode: "jointly" as const, validUntil: addDays(today(), 5), signers, reason };
    const begin = () => proposeSigning.call(world.dependencies, operator, { contractNumber, input: begun });
    const again = await begin();
    const twice = refusalOf(begin());
    expect(await twice).toMatchObject({ code: "already-proposed" });
    await decide(again.approvalId, approver);
    await world.messages();
    await findPendingNotifications(world.dependencies, { isAnyHour: true });
    expect(await toldTo()).toEqual(emailsOf(first, second));
    expect(await world.sign(second, contractNumber)).toBe(false);
    expect(await world.sign(first, contractNumber)).toBe(true);
    expect((await eventsAbout(contractNumber)).map(([event]) => event)).toEqual([
      "signing-withdraw-proposed",
      "signing-withdrawn",
      "signing-begin-proposed",
      "signing-begun",
    ]);
  });

  test("two people replace a signer, who is notified, until a signer has signed", async () => {
    const { first, second, contractNumber } = await putToSignature();
    const [operator, approver, third] = [await staff("operator"), await staff("approver"), await world.person()];
    const party = { contractNumber, position: 3, party: "guarantor", name: "Třetí osoba" } as const;
    await db()
      .insert(contractParties)
      .values({ ...party, customerId: third.customerId });
    const { signing } = await read(contractNumber, operator);
    const [signerId = ""] = (signing?.signers ?? []).map((signer) => signer.signerId);
    const replace = (customerId: string, given: { readonly signerId?: string | undefined } = {}) =>
      proposeOtherSigner.call(world.dependencies, operator, {
        contractNumber,
        signerId: given.signerId ?? signerId,
        input: { customerId, reason },
      });
    const wrong = { code: "invalid-input", fields: { customerId: "invalid-value" } };
    expect(await refusalOf(replace(second.customerId))).toMatchObject(wrong);
    expect(await refusalOf(replace(randomUUID()))).toMatchObject(wrong);
    expect(await refusalOf(replace(third.customerId, { signerId: randomUUID() }))).toMatchObject({ code: "not-found" });
    const { approvalId } = await replace(third.customerId);
    await world.messages();
    await decide(approvalId, approver);
    expect(await toldTo()).toEqual(emailsOf(third));
    expect(await refusalOf(world.sign(first, contractNumber))).toMatchObject({ code: "no-signer" });
    expect(await world.sign(third, contractNumber)).toBe(false);
    expect(await refusalOf(replace(first.customerId))).toMatchObject({ code: "not-found" });
    const [mine] = (await read(contractNumber, operator)).signing?.signers ?? [];
    const late = replace(first.customerId, { signerId: mine?.signerId });
    expect(await refusalOf(late)).toMatchObject({ code: "wrong-state" });
  });

  test("a signature makes a proposal stale, and deciding needs the right and another person's proposal", async () => {
    const { first, contractNumber } = await putToSignature();
    const [everything, operator, approver] = [
      await staff(...staffRoles),
      await staff("operator"),
      await staff("approver"),
    ];
    const { approvalId } = await withdraw(contractNumber, everything);
    expect(await refusalOf(decide(approvalId, everything))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(decide(approvalId, operator))).toMatchObject({ code: "forbidden" });
    await world.sign(first, contractNumber);
    expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await db().$count(signings, eq(signings.contractNumber, contractNumber))).toBe(1);
    const next = await withdraw(contractNumber, operator);
    expect(await decide(next.approvalId, approver, "refuse")).toEqual({ state: "refused" });
    expect(await db().$count(signings, eq(signings.contractNumber, contractNumber))).toBe(1);
  });

  test("impossible changes are not proposed", async () => {
    const { first, second, contractNumber } = await putToSignature();
    const operator = await staff("operator");
    const signers = [{ customerId: first.customerId, turn: 1 }];
    const given = { mode: "alone" as const, validUntil: today(), signers, reason };
    const begin = (changed: Partial<typeof given> = {}, number = contractNumber) =>
      proposeSigning.call(world.dependencies, operator, { contractNumber: number, input: { ...given, ...changed } });
    expect(await refusalOf(begin())).toMatchObject({ code: "wrong-state" });
    const past = { code: "invalid-input", fields: { validUntil: "invalid-value" } };
    expect(await refusalOf(begin({ validUntil: addDays(today(), -1) }))).toMatchObject(past);
    const twice = [first, first].map(({ customerId }) => ({ customerId, turn: 1 }));
    const nobody = { code: "invalid-input", fields: { signers: "invalid-value" } };
    expect(await refusalOf(begin({ signers: twice }))).toMatchObject(nobody);
    expect(await refusalOf(begin({ signers: [{ customerId: randomUUID(), turn: 1 }] }))).toMatchObject(nobody);
    expect(await refusalOf(begin({}, "none"))).toMatchObject({ code: "not-found" });
    await world.sign(first, contractNumber);
    await world.sign(second, contractNumber);
    const withdrawn = withdraw(contractNumber, operator);
    expect(await refusalOf(withdrawn)).toMatchObject({ code: "wrong-state", data: { stage: "completed" } });
  });
});
