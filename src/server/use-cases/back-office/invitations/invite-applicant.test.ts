import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ApplicationView } from "#server/contract/onboarding.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { applications, auditEvents, applicantInvitations as invitationRows } from "#server/database/tables.ts";
import { AddressRefused, type Mail } from "#server/ports/messages.ts";
import { deliverMail } from "#server/use-cases/notifications/deliver.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { deleteExpired } from "#server/use-cases/onboarding/delete-expired.ts";
import { openApplication } from "#server/use-cases/onboarding/open-application.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";
import { newEmail, newPhone, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { inviteApplicant, listApplicantInvitations } from "./invite-applicant.ts";

const day = 86_400_000;
const outsider = visitorWith(null);

oneDatabase((connection) => {
  let world: OnboardingWorld;
  let operator: StaffSession;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
    operator = await newStaffSession(connection().db);
  });

  const needs = () => ({ ...world.dependencies, accountDigest: world.dependencies.limitDigest, applicationDays: 30 });
  const invite = async (email: string, given: { readonly country?: "sk" } = {}, by = operator) =>
    await inviteApplicant.call(needs(), by, {
      input: { email, country: "cz", locale: "sk", partnerType: "guarantor", ...given },
    });
  const list = async (raw: { readonly page: string; readonly pageSize: string }, by: StaffSession) =>
    await listApplicantInvitations.call(needs(), by, { raw });
  const mailsTo = (email: string) =>
    world.jobs.flatMap(({ payload }) => ("subject" in payload && payload.to === email ? [payload as Mail] : []));
  const hashIn = (mail: Mail | undefined) => /\/consent\/cz\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  const open = (hash: string, visitor = outsider) =>
    openApplication(world.dependencies, { country: "cz", hash }, visitor);
  const stateOf = async (id: string) => {
    const { items } = await list({ page: "1", pageSize: "100" }, operator);
    return items.find((one) => one.id === id)?.state;
  };

  /** Opens the link as the mailbox's owner. */
  async function openByCode(hash: string, email: string) {
    const { hash: verification } = await createAccessCode(world.dependencies, { hash, type: "email" }, outsider);
    const code = /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.text ?? "")?.[0] ?? "";
    const { deviceToken } = await verifyAccessCode(world.dependencies, { hash: verification, code }, outsider);
    return { ...outsider, deviceToken };
  }

  test("an application is started, its link is mailed in the language, and only the mailbox opens it", async () => {
    const email = newEmail();
    const { id, sentTo } = await invite(email);
    expect(sentTo).toBe(`${email.slice(0, 1)}•••@example.com`);
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Pozvánka k žiadosti");
    expect(mail?.text).toContain("https://portal.example/sk/consent/cz/");
    expect(mail?.text).not.toContain(operator.staff.email);
    expect((await eventsOf(connection().db, id)).map(([type]) => type)).toEqual(["application.started"]);
    const hash = hashIn(mail);
    const contacts = [{ type: "email", masked: sentTo }];
    expect(await open(hash)).toEqual({ state: "locked", isFiled: false, isInvited: true, contacts });
    const phone = createAccessCode(world.dependencies, { hash, type: "phone" }, outsider);
    expect(await refusalOf(phone)).toMatchObject({ code: "contact-missing" });
    expect(await stateOf(id)).toBe("sent");

    const visitor = await openByCode(hash, email);
    const { application } = (await open(hash, visitor)) as Extract<ApplicationView, { state: "open" }>;
    expect(application).toMatchObject({ id, partnerType: "guarantor", locale: "sk", furthestStep: 0, steps: [] });
    expect(application.drafts).toMatchObject([{ step: 0, values: { email, locale: "sk" }, basedOn: 0 }]);
    expect(await stateOf(id)).toBe("opened");
    expect(await open(hash)).toMatchObject({ state: "locked", isInvited: false });

    const lines = await connection()
      .db.select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, id), eq(auditEvents.event, "applicant-invited")));
    expect(lines).toMatchObject([{ actor: "staff", doneBy: operator.staff.id }]);
    expect(JSON.parse(lines[0]?.details ?? "")).toMatchObject({ country: "cz", sentTo });
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test("once step 0 has another contact, the invited mailbox opens nothing", async () => {
    const [email, own] = [newEmail(), newEmail()];
    const { id } = await invite(email);
    const hash = hashIn(mailsTo(email)[0]);
    const visitor = await openByCode(hash, email);
    const { 0: values } = applicantOf("cz", "company", { email: own, partnerType: "guarantor" });
    const held = {
      id,
      hash,
      url: "",
      deviceToken: visitor.deviceToken,
      country: "cz",
      partnerType: "guarantor",
    } as const;
    const outcome = await world.submit({ ...held, visitor }, 0, { ...values, phone: newPhone() });
    expect(outcome.status).toBe("stored");
    world.pass(2 * 60_000);
    const sent = mailsTo(email).length;
    await createAccessCode(world.dependencies, { hash, type: "email" }, outsider);
    expect([mailsTo(email).length, mailsTo(own).length]).toEqual([sent, 1]);
  });

  test("the same e-mail is invited once a day in a country, also concurrently", async () => {
    const email = newEmail();
    const outcomes = await Promise.allSettled([invite(email), invite(email.toUpperCase()), invite(email)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [first] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(await refusalOf(invite(email))).toMatchObject({
      code: "wrong-state",
      data: { id: first?.id, state: "sent", by: { staffId: operator.staff.id, name: operator.staff.email } },
    });
    expect([...mailsTo(email), ...mailsTo(email.toUpperCase())]).toHaveLength(1);
    await invite(email, { country: "sk" });
    world.pass(day);
    const { id } = await invite(email);
    expect(id).not.toBe(first?.id);
  });

  test("a bounced address is shown, and may be invited again", async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const mailer = { send: () => Promise.reject(new AddressRefused("550")) };
    const { dependencies } = openAccountsWorld(connection());
    const [letter] = mailsTo(email);
    if (letter === undefined) throw new Error("nothing was mailed");
    await deliverMail({ ...dependencies, mailer }, letter, { id: randomUUID() });
    expect(await stateOf(id)).toBe("refused");
    expect((await invite(email)).id).not.toBe(id);
  });

  test("belongs to a country of the session", async () => {
    const slovak = [{ role: "operator", countries: ["sk"] }] as const;
    const other = await newStaffSession(connection().db, { roles: slovak });
    expect(await refusalOf(invite(newEmail(), {}, other))).toMatchObject({ code: "forbidden" });
    const { id } = await invite(newEmail(), { country: "sk" }, other);
    const seen = await list({ page: "1", pageSize: "100" }, other);
    expect(seen.items.map(({ country }) => country)).not.toContain("cz");
    expect(seen.items.map((one) => one.id)).toContain(id);
    expect(seen.total).toBe(seen.items.length);
    const everybody = await list(
      { page: "2", pageSize: "1" },
      await newStaffSession(connection().db, { roles: everywhere("auditor") }),
    );
    expect(everybody.items).toHaveLength(1);
  });

  test("a filed application is shown as filed, and an expired one keeps no e-mail", async () => {
    const [filed, left] = [await invite(newEmail()), await invite(newEmail())];
    await connection().db.update(applications).set({ status: "finished" }).where(eq(applications.id, filed.id));
    expect(await stateOf(filed.id)).toBe("filed");
    world.pass(31 * day);
    await deleteExpired(world.dependencies);
    expect(await stateOf(left.id)).toBe("ended");
    const [row] = await connection().db.select().from(invitationRows).where(eq(invitationRows.applicationId, left.id));
    expect(row).toMatchObject({ sealedEmail: null, emailDigest: null });
    await connection().db.delete(applications).where(eq(applications.id, filed.id));
  });
});
