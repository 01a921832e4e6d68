import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { findSessionActor } from "#server/database/repositories/sessions.ts";
import { auditEvents, customers, endedIdentities, users } from "#server/database/tables.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { identityServices } from "#server/use-cases/accounts/services.ts";
import { type AccountsWorld, newVisitor, openAccountsWorld, password } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { endIdentityByOperator } from "./manage-identity.ts";

const minute = 60_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { areLimitsOn: true } });
  });
  const db = () => connection().db;
  const identities = () => identityServices(world.dependencies);

  interface Person {
    readonly email: string;
    readonly userId: string;
    readonly visitor: StaffVisitor;
  }

  async function person(): Promise<Person> {
    const user = await world.user();
    const { visitor } = await world.logIn(user);
    const [row] = await db()
      .select()
      .from(users)
      .where(eq(users.email, accountEmail(user.email)));
    return { email: user.email, userId: row?.id ?? "", visitor };
  }

  async function lets({ userId }: Person, customerId: string): Promise<void> {
    const at = world.dependencies.clock.now();
    await transact(db(), (tx) => addIdentity(world.dependencies, tx, { userId, customerId, provedBy: "email", at }));
  }

  async function colleagues() {
    const { id: customerId, contractNumber } = await world.customer();
    const [first, second] = [await person(), await person()];
    await lets(first, customerId);
    world.pass(1);
    await lets(second, customerId);
    await world.messages();
    const [own, other] = await identities().people(first.visitor);
    return { customerId, contractNumber, first, second, own: own?.idam ?? "", other: other?.idam ?? "" };
  }

  const customerSeenBy = async ({ visitor }: Person) =>
    (await findSessionActor(db(), tokenDigest(visitor.sessionToken ?? ""), world.dependencies.clock.now()))?.customerId;

  test("everyone who acts for a customer sees the others, and unrelated users are not shown", async () => {
    const { first, second } = await colleagues();
    const outsider = await person();
    await lets(outsider, (await world.customer()).id);
    for (const { visitor, email } of [first, second]) {
      const people = await identities().people(visitor);
      expect(people.map(({ provedBy }) => provedBy)).toEqual(["email", "email"]);
      expect(people.filter(({ isYou }) => isYou)).toMatchObject([{ email: `${email[0]}•••@example.com` }]);
      expect(JSON.stringify(people)).not.toContain(first.email);
    }
    expect(await identities().people(outsider.visitor)).toHaveLength(1);
    expect(await identities().people((await person()).visitor)).toEqual([]);
    expect(await refusalOf(identities().people(newVisitor()))).toMatchObject({ code: "unauthenticated" });
  });

  test("the customer's name is shown for the only user of a private customer, and not for one of several users", async () => {
    const { id, name } = await privateCustomer();
    const first = await person();
    await lets(first, id);
    const namesSeen = async () => (await identities().people(first.visitor)).map((seen) => seen.name);
    expect(await namesSeen()).toEqual([name]);
    await lets(await person(), id);
    expect(await namesSeen()).toEqual([null, null]);
  });

  async function privateCustomer(): Promise<{ id: string; name: string }> {
    const { id } = await world.customer();
    const name = "Jana Nová";
    await db().update(customers).set({ customerType: "individual-consumer", name }).where(eq(customers.id, id));
    return { id, name };
  }

  test("the other users are notified when a new user acts for the customer", async () => {
    const { first, second, customerId } = await colleagues();
    const third = await person();
    await world.messages();
    await lets(third, customerId);
    const told = await world.messages();
    expect(told.map(({ to }) => to).toSorted()).toEqual([first.email, second.email].map(accountEmail).toSorted());
    for (const { text } of told) expect(text).toMatch(/\/settings\/profile#people/);
    await lets(third, customerId);
    expect(await world.messages()).toEqual([]);
  });

  test("a user's own identity ends after a step-up; sessions continue with the next one, and the others are notified", async () => {
    const { first, second, own, customerId } = await colleagues();
    const { id: secondCustomer } = await world.customer();
    await lets(first, secondCustomer);
    await world.messages();
    world.pass(6 * minute);
    expect(await refusalOf(identities().endOwn({ idam: own }, first.visitor))).toMatchObject({
      code: "step-up-required",
    });
    const { visitor } = await world.logIn({ email: first.email, password });
    await world.messages();
    expect(await customerSeenBy(first)).toBe(customerId);
    await identities().endOwn({ idam: own }, visitor);
    expect(await customerSeenBy(first)).toBe(secondCustomer);
    expect((await identities().people(second.visitor)).map(({ isYou }) => isYou)).toEqual([true]);
    expect((await world.messages()).map(({ to }) => to).toSorted()).toEqual(
      [first.email, second.email].map(accountEmail).toSorted(),
    );
    expect(await db().select().from(endedIdentities).where(eq(endedIdentities.idam, own))).toMatchObject([
      { userId: first.userId, customerId, endedBy: "user" },
    ]);
    expect(await refusalOf(identities().endOwn({ idam: own }, visitor))).toMatchObject({ code: "not-found" });
    const ended = await db().select().from(auditEvents).where(eq(auditEvents.subject, first.userId));
    expect(ended.map(({ event }) => event)).toContain("identity-ended");
    const told = (await eventsOf(db(), customerId)).at(-1);
    expect(told).toEqual(["customer.identity-ended", { status: "ended", idam: own }]);
  });

  test("a user cannot end another user's identity; an operator can, by customer or contract, once", async () => {
    const { first, second, other, contractNumber } = await colleagues();
    expect(await refusalOf(identities().endOwn({ idam: other }, first.visitor))).toMatchObject({ code: "not-found" });
    const outsider = { email: "nobody@example.com", customer: contractNumber };
    expect(await endIdentityByOperator(world.dependencies, outsider)).toBe(false);
    const who = { email: second.email, customer: (await identityOf(second)) ?? "" };
    expect(await endIdentityByOperator(world.dependencies, who)).toBe(true);
    expect(await endIdentityByOperator(world.dependencies, who)).toBe(false);
    expect(await customerSeenBy(second)).toBeNull();
    expect(await world.messages()).toHaveLength(2);
  });

  const identityOf = async (of: Person) => await customerSeenBy(of);

  test("a report goes to the provider and changes no identity; ten a day", async () => {
    const { first, second, own, other, customerId } = await colleagues();
    await identities().report({ idam: other }, first.visitor);
    const [mail, ...rest] = await world.messages();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: "provider@example.com" });
    for (const id of [second.userId, first.userId, customerId]) expect(mail?.text).toContain(id);
    expect(mail?.text).not.toContain(second.email);
    expect(await customerSeenBy(second)).toBe(customerId);
    for (const idam of [own, "x", "\u0000"]) {
      expect(await refusalOf(identities().report({ idam }, first.visitor))).toMatchObject({ code: "not-found" });
    }
    for (let more = 0; more < 6; more += 1) await identities().report({ idam: other }, first.visitor);
    expect(await refusalOf(identities().report({ idam: other }, first.visitor))).toMatchObject({
      code: "too-many-requests",
    });
  });

  test("an account that has acted for a customer is kept when it is closed", async () => {
    const { first, own } = await colleagues();
    await identities().endOwn({ idam: own }, first.visitor);
    await world.profile.closeAccount(first.visitor);
    expect(await db().select().from(users).where(eq(users.id, first.userId))).toMatchObject([{ id: first.userId }]);
  });
});
