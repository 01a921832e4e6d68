import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditAddresses, auditEvents, users } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { deleteOverdue } from "#server/use-cases/delete-overdue.ts";
import {
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  newVisitor,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";
import { manageAccount } from "../use-cases/accounts/manage-account.ts";
import { auditLine, type ShownEvent, showAudit } from "./show-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let signing: SigningWorld;
  const db = () => connection().db;
  beforeAll(() => {
    signing = openSigningWorld(connection());
  });
  afterAll(() => signing.close());

  const world = () => signing.accounts;

  async function shown(subject: string | null = null, after = 0): Promise<ShownEvent[]> {
    const events: ShownEvent[] = [];
    for await (const page of showAudit(world().dependencies, { after, subject, pageSize: 3 })) events.push(...page);
    return events;
  }

  async function added(work: () => Promise<unknown>): Promise<string[]> {
    const before = await db().$count(auditEvents);
    await work();
    return (await shown(null, before)).map(({ event, address }) => `${event} ${address}`);
  }

  async function userIdOf(email: string): Promise<string> {
    const [row] = await db().select().from(users).where(eq(users.email, email));
    return row?.id ?? "";
  }

  const overdue = () => deleteOverdue({ ...world().profileDependencies, log: makeLog("fatal") });

  describe("the address of the caller is kept", () => {
    test("keeps the address of every login, successful or failed, with a known or unknown e-mail", async () => {
      const user = await world().user();
      const from = newVisitor();
      const wrong = { password: otherPassword };
      expect(
        await added(async () => {
          await world().accounts.logIn(user, from);
          await Promise.allSettled([world().accounts.logIn({ ...user, ...wrong }, from)]);
          await Promise.allSettled([world().accounts.logIn({ email: newEmail(), ...wrong }, from)]);
          await Promise.allSettled([world().staff.logIn({ email: newEmail(), ...wrong }, from)]);
        }),
      ).toEqual(
        ["login-succeeded", "login-failed", "login-failed", "login-failed"].map((it) => `${it} ${from.address}`),
      );
    });

    test("keeps the address of a registration by phone until its e-mail is proved, though a job makes the account", async () => {
      const [email, phone, from] = [newEmail(), newPhone(), newVisitor()];
      const contact = { phoneCode: "+420", phone };
      const chosen = { password, passwordCheck: password, locale: "cs" } as const;
      const events = await added(async () => {
        const { hash } = await world().accounts.createVerification(
          { type: "phone", contact: phone, phoneCode: "+420", locale: "cs" },
          from,
        );
        const code = codeIn((await world().messages()).at(-1));
        await world().accounts.verifyCode({ type: "phone", hash, code }, from);
        await world().accounts.register({ verificationHash: hash, email, ...contact, ...chosen }, from);
        const proof = hashIn((await world().messages()).at(-1));
        await world().accounts.proveEmail({ hash: proof, password }, from);
      });
      expect(events).toEqual(
        ["verification-sent", "verification-completed", "user-registered", "email-proven"].map(
          (event) => `${event} ${from.address}`,
        ),
      );
    });

    test("keeps the address of a registration by e-mail, also if the e-mail has an account", async () => {
      const known = await world().user();
      for (const [email, event] of [
        [newEmail(), "user-registered"],
        [known.email, "registration-repeated"],
      ] as const) {
        const from = newVisitor();
        const verificationHash = await world().verified("email", email);
        const input = { verificationHash, email, password, passwordCheck: password, locale: "cs" } as const;
        expect(await added(() => world().accounts.register(input, from))).toEqual([`${event} ${from.address}`]);
      }
    });

    test("keeps the addresses of the requester and of the user of a recovery link", async () => {
      const { email } = await world().user();
      const [asking, using] = [newVisitor(), newVisitor()];
      const events = await added(async () => {
        await world().accounts.createRecovery({ email, locale: "cs" }, asking);
        const hash = hashIn((await world().messages()).at(-1));
        const chosen = { password: otherPassword, passwordCheck: otherPassword };
        await world().accounts.changePasswordByRecovery({ hash, ...chosen }, using);
      });
      expect(events).toEqual([`recovery-sent ${asking.address}`, `password-recovered ${using.address}`]);
    });

    test("keeps the address of linking a contract and of a step-up", async () => {
      const contact = newEmail();
      const numbers = await world().customer({ email: contact });
      const { visitor } = await world().logIn(await world().user());
      const events = await added(async () => {
        const { hash } = await world().accounts.linkIdentity(numbers, visitor);
        const code = codeIn((await world().messages()).findLast(({ to }) => to === contact));
        await Promise.allSettled([world().accounts.verifyCode({ type: "link", hash, code: otherThan(code) }, visitor)]);
        await world().accounts.verifyCode({ type: "link", hash, code }, visitor);
        await world().profile.proveSelf({ password }, visitor);
      });
      expect(events).toEqual(
        ["identity-link-started", "identity-linked", "self-proved"].map((event) => `${event} ${visitor.address}`),
      );
    });

    test("keeps the address of signing, from the code to the signature", async () => {
      const person = await signing.person();
      const number = await signing.contract([{ person }]);
      const { address } = person.visitor;
      expect(await added(() => signing.sign(person, number))).toEqual(
        ["verification-sent", "verification-completed", "contract-signed", "contract-completed"].map(
          (event) => `${event} ${address}`,
        ),
      );
    });

    test("keeps no address of an operator's commands", async () => {
      const { email } = await world().user();
      expect(await added(() => manageAccount(world().dependencies, "end-sessions", email))).toEqual([
        "sessions-ended null",
      ]);
    });
  });

  test("an address is encrypted for its event alone, and the log has no address", async () => {
    const from = newVisitor();
    await Promise.allSettled([world().accounts.logIn({ email: newEmail(), password }, from)]);
    const rows = await db().select().from(auditAddresses).orderBy(auditAddresses.sequence);
    expect(JSON.stringify([await db().select().from(auditEvents), rows])).not.toContain(from.address);
    const [first, last] = [rows[0], rows.at(-1)];
    const moved = sql`update audit_addresses set sealed_address = ${last?.sealedAddress} where sequence = ${first?.sequence}`;
    await db().execute(moved);
    await expect(shown()).rejects.toMatchObject({ name: "Unsealable" });
    await db()
      .update(auditAddresses)
      .set({ sealedAddress: first?.sealedAddress ?? "" })
      .where(eq(auditAddresses.sequence, first?.sequence ?? 0));
    expect((await shown()).at(-1)).toMatchObject({ event: "login-failed", subject: null, address: from.address });
  });

  test("a refused event leaves neither a row nor an address", async () => {
    const person = await signing.person();
    const number = await signing.contract([{ person }]);
    const before = [await db().$count(auditEvents), await db().$count(auditAddresses)];
    await Promise.allSettled([signing.signBy("a".repeat(43), person, number)]);
    expect([await db().$count(auditEvents), await db().$count(auditAddresses)]).toEqual(before);
  });

  test("an address is deleted after 90 days and no sooner; the event stays and the chain is in order", async () => {
    const user = await world().user();
    const userId = await userIdOf(user.email);
    const [early, late] = [newVisitor(), newVisitor()];
    await world().logIn(user, early);
    world().pass(1_000);
    await world().logIn(user, late);
    const verdict = await verifyAudit(db());
    const anchor = { sequence: verdict.intact, hash: verdict.head };
    const lines = async () => (await shown(userId)).slice(-2).map((event) => auditLine(event).split("\t"));
    world().pass(90 * day - 1_001);
    await overdue();
    const kept = await lines();
    expect(kept.map((line) => line[5])).toEqual([early.address, late.address]);
    world().pass(1);
    await overdue();
    expect(await lines()).toEqual(kept.map((line, at) => line.with(5, at === 0 ? "-" : late.address)));
    world().pass(1_000);
    await overdue();
    expect(await lines()).toEqual(kept.map((line) => line.with(5, "-")));
    expect(await db().$count(auditAddresses)).toBe(0);
    expect(await verifyAudit(db(), anchor)).toEqual({
      intact: expect.any(Number),
      head: expect.any(String),
      broken: null,
    });
  });

  test("closing the account does not delete the address sooner, or a thief of the account would leave no trace", async () => {
    const user = await world().user();
    const userId = await userIdOf(user.email);
    const { visitor } = await world().logIn(user);
    await world().profile.closeAccount(visitor);
    const ends = async () => (await shown(userId)).slice(-2).map(({ event, address }) => `${event} ${address}`);
    expect(await ends()).toEqual([`login-succeeded ${visitor.address}`, `account-deleted ${visitor.address}`]);
    world().pass(90 * day);
    await overdue();
    expect(await ends()).toEqual(["login-succeeded null", "account-deleted null"]);
  });
});
