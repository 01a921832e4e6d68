import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, customers } from "#server/database/tables.ts";
import { AddressRefused, type Mail } from "#server/ports/messages.ts";
import { emailContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { sendInvitation } from "#server/use-cases/accounts/identities/of-staff/send-invitation.ts";
import { deliverMail } from "#server/use-cases/notifications/deliver.ts";
import { type AccountsWorld, newEmail, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { cancelInvitation, inviteCustomer, readInvitation } from "./invite-customer.ts";

const hour = 3_600_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const now = () => world.dependencies.clock.now();
  const operator = () => newStaffSession(db(), { roles: everywhere("operator"), at: now() });
  const invite = async (customerId: string, by: StaffSession, input: { readonly sendAt?: string } = {}) =>
    await inviteCustomer.call(world.dependencies, by, { customerId, input });
  const cancel = async (customerId: string, by: StaffSession) =>
    await cancelInvitation.call(world.dependencies, by, { customerId });
  const read = async (customerId: string) =>
    (await readInvitation.call(world.dependencies, await operator(), { customerId })).invitation;
  const later = (hours: number) => new Date(now().getTime() + hours * hour).toISOString();
  const toldTo = async () => (await world.messages()).map(({ to }) => to);
  const setEmail = async (customerId: string, email: string) =>
    await db()
      .update(customers)
      .set({ sealedEmail: world.dependencies.sealer.seal(email, emailContext(customerId)) })
      .where(eq(customers.id, customerId));

  test("a customer is invited once, at the e-mail in the records, and again when it changes", async () => {
    const [by, email] = [await operator(), newEmail()];
    const { id: customerId } = await world.customer({ email });
    await world.messages();
    expect(await read(customerId)).toBeNull();
    const sent = await invite(customerId, by);
    expect(sent).toEqual({ state: "sent", sendAt: now().toISOString(), sentTo: `${email.slice(0, 1)}•••@example.com` });
    const [mail] = await world.messages();
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("https://portal.example/cs/registration");
    expect(await refusalOf(invite(customerId, by))).toMatchObject({ code: "wrong-state", data: sent });
    expect(await toldTo()).toEqual([]);
    const another = newEmail();
    await setEmail(customerId, another);
    await invite(customerId, by);
    expect(await toldTo()).toEqual([another]);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, customerId));
    expect(lines.map(({ event, doneBy }) => [event, doneBy])).toEqual([
      ["customer-invited", by.staff.id],
      ["customer-invited", by.staff.id],
    ]);
  });

  test("a planned invitation is sent in time, once, and not at all when cancelled", async () => {
    const [by, email] = [await operator(), newEmail()];
    const { id: customerId } = await world.customer({ email });
    await world.messages();
    const past = invite(customerId, by, { sendAt: later(-1) });
    expect(await refusalOf(past)).toMatchObject({ code: "invalid-input", fields: { sendAt: "invalid-value" } });
    const sendAt = later(30);
    expect(await invite(customerId, by, { sendAt })).toEqual({ state: "planned", sendAt, sentTo: null });
    await sendInvitation(world.dependencies, customerId);
    expect(await toldTo()).toEqual([]);
    await cancel(customerId, by);
    expect(await refusalOf(cancel(customerId, by))).toMatchObject({ code: "not-found" });
    await invite(customerId, by, { sendAt });
    world.pass(30 * hour);
    await sendInvitation(world.dependencies, customerId);
    await sendInvitation(world.dependencies, customerId);
    expect(await toldTo()).toEqual([email]);
    expect(await read(customerId)).toMatchObject({ state: "sent", sendAt });
    expect(await refusalOf(cancel(customerId, by))).toMatchObject({ code: "wrong-state" });
  });

  test("a bounced address is shown, and may be tried again", async () => {
    const by = await operator();
    const { id: customerId } = await world.customer();
    await world.messages();
    await invite(customerId, by);
    const [mail] = await world.messages();
    const mailer = { send: () => Promise.reject(new AddressRefused("550")) };
    const letter = { ...mail, invites: customerId } as unknown as Mail;
    const deliver = () => deliverMail({ ...world.dependencies, mailer }, letter, { id: randomUUID() });
    await deliver();
    expect(await read(customerId)).toMatchObject({ state: "refused" });
    expect(await invite(customerId, by, { sendAt: later(30) })).toMatchObject({ state: "planned" });
    // The first one bounces late.
    await deliver();
    expect(await read(customerId)).toMatchObject({ state: "planned" });
  });

  test("a customer with a user, now or by the planned time, or without an e-mail in the records is not invited", async () => {
    const by = await operator();
    const { id: silent } = await world.customer({ email: null });
    expect(await refusalOf(invite(silent, by))).toMatchObject({ code: "wrong-state" });
    const nobody = invite(randomUUID(), by);
    expect(await refusalOf(nobody)).toMatchObject({ code: "not-found" });
    const { id: customerId } = await world.customer();
    await invite(customerId, by, { sendAt: later(1) });
    await db().update(customers).set({ sealedEmail: null }).where(eq(customers.id, customerId));
    world.pass(2 * hour);
    await world.messages();
    await sendInvitation(world.dependencies, customerId);
    expect([await toldTo(), (await read(customerId))?.state]).toEqual([[], "dropped"]);
  });
});
