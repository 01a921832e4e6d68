import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import {
  auditEvents,
  consentWithdrawals,
  contracts,
  dataCopies,
  identities,
  messages,
  users,
} from "#server/database/tables.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { emailSubject, identifierSubject } from "#server/use-cases/onboarding/applications/consent-subjects.ts";
import { type AccountsWorld, newEmail, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { giveConsent } from "#tests/support/given-consent.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { readCopy } from "#tests/support/read-copy.ts";
import { deleteDataCopies } from "./data-copy/delete-data-copies.ts";
import { copyKey } from "./data-copy/kept-copy.ts";
import { openDataCopy } from "./data-copy/open-data-copy.ts";
import { mostRecordsAtOnce } from "./data-copy/order-data-copy.ts";
import { deleteClosedAccounts } from "./delete-closed-accounts.ts";

const day = 86_400_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  async function actor(options: { isLinked?: boolean } = {}) {
    const user = await world.user();
    const customer = await world.customer();
    const { visitor } = await world.logIn(user);
    const { user: account } = (await world.accounts.session(visitor)) ?? { user: { id: "" } };
    if (options.isLinked !== false) {
      const at = world.dependencies.clock.now();
      await transact(connection().db, (tx) =>
        addIdentity(world.dependencies, tx, { userId: account.id, customerId: customer.id, provedBy: "contract", at }),
      );
    }
    await world.messages();
    return { user, userId: account.id, customer, visitor };
  }

  async function consent(of: { email?: string; identifier?: string }) {
    const { keyedDigest, sealer, clock } = world.dependencies;
    return await giveConsent(connection().db, sealer, {
      emailDigest: of.email === undefined ? null : keyedDigest(emailSubject(of.email)),
      identifierDigest: of.identifier === undefined ? null : keyedDigest(identifierSubject("cz", of.identifier)),
      at: clock.now(),
    });
  }

  describe("consents", () => {
    it("are found only by the proven e-mail and by the customer's id", async () => {
      const { user, customer, visitor } = await actor();
      const byEmail = await consent({ email: user.email.toUpperCase() });
      const byId = await consent({ identifier: customer.identifier.replace("/", "") });
      await consent({ email: newEmail(), identifier: "99999999" });
      const found = await world.profile.consents(visitor);
      expect(new Set(found.map(({ consentId }) => consentId))).toEqual(
        new Set([byEmail, byId].flatMap((id) => [`${id}.truthfulness`, `${id}.marketing`])),
      );
      expect(found.find(({ consentId }) => consentId === `${byEmail}.marketing`)).toMatchObject({
        text: "Souhlasím s nabídkami.",
        textVersion: "onboarding-cz-cs-1",
        channel: "onboarding",
        isRequired: false,
        withdrawn: null,
      });
    });

    it("of an unproven e-mail belong to no user", async () => {
      const { user, visitor } = await actor({ isLinked: false });
      await consent({ email: user.email });
      expect(await world.profile.consents(visitor)).toHaveLength(2);
      await connection().db.update(users).set({ emailProvenAt: null }).where(eq(users.email, user.email));
      expect(await refusalOf(world.profile.consents(visitor))).toMatchObject({ code: "unauthenticated" });
    });

    it("are withdrawn once, without a password: kept, confirmed, and reported to the provider", async () => {
      const { user, userId, visitor } = await actor();
      const id = await consent({ email: user.email });
      const consentId = `${id}.marketing`;
      const stale = (await world.logIn(user)).visitor;
      await world.messages();
      await world.profile.withdrawConsent({ consentId }, stale);
      await Promise.all([1, 2].map(() => world.profile.withdrawConsent({ consentId }, visitor)));
      const sent = await world.messages();
      expect(sent.map(({ to }) => to)).toEqual([user.email, "provider@example.com"]);
      for (const { text } of sent) expect(text).toContain("onboarding-cz-cs-1");
      expect(sent[0]?.text).toContain("Souhlasím s nabídkami.");
      const rows = await connection()
        .db.select()
        .from(consentWithdrawals)
        .where(eq(consentWithdrawals.applicationId, id));
      expect(rows).toMatchObject([{ userId, consent: "marketing", textVersion: "onboarding-cz-cs-1" }]);
      const [withdrawn] = (await world.profile.consents(visitor)).filter((one) => one.consentId === consentId);
      expect(withdrawn?.withdrawn).toBe(rows[0]?.at.toISOString());
      const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, userId));
      expect(events.filter(({ event }) => event === "consent-withdrawn")).toHaveLength(1);
      const told = await eventsOf(connection().db, id);
      expect(told.filter(([type]) => type === "consent.withdrawn")).toMatchObject([
        ["consent.withdrawn", { status: "withdrawn", consent: "marketing", textVersion: "onboarding-cz-cs-1" }],
      ]);
    });

    it("cannot be withdrawn if the law requires them, another person gave them, or they were never given", async () => {
      const { user, visitor } = await actor();
      const own = await consent({ email: user.email });
      const other = await consent({ email: newEmail() });
      expect(
        await refusalOf(world.profile.withdrawConsent({ consentId: `${own}.truthfulness` }, visitor)),
      ).toMatchObject({ code: "consent-required" });
      for (const consentId of [`${other}.marketing`, `${own}.none`, "x", ""]) {
        expect(await refusalOf(world.profile.withdrawConsent({ consentId }, visitor))).toMatchObject({
          code: "not-found",
        });
      }
    });

    it("to cookies leave evidence too", async () => {
      const { user, userId, visitor } = await actor();
      await world.profile.withdrawCookies({ purpose: "qualtrics", version: "1" }, visitor);
      expect((await world.messages()).map(({ to }) => to)).toEqual([user.email, "provider@example.com"]);
      const rows = await connection().db.select().from(consentWithdrawals).where(eq(consentWithdrawals.userId, userId));
      expect(rows).toMatchObject([{ applicationId: null, consent: "qualtrics", textVersion: "1" }]);
    });
  });

  describe("a copy of the data", () => {
    const copyOf = (visitor: Visitor) => readCopy(world.profileDependencies, visitor);

    it("contains only the user's own data, with each key explained", async () => {
      const { user, userId, customer, visitor } = await actor();
      const outsider = await actor();
      const [own, foreign] = [contractRow(customer.id), contractRow(outsider.customer.id)];
      await connection().db.insert(contracts).values([own, foreign]);
      await consent({ email: user.email });
      await world.profile.withdrawCookies({ purpose: "qualtrics", version: "1" }, visitor);
      const copy = await copyOf(visitor);
      const { files, read, whole } = copy;
      expect([copy.name, copy.mime]).toEqual(["kopie-udaju.zip", "application/zip"]);
      expect(whole).not.toContain(outsider.user.email);
      expect(whole).not.toContain(outsider.customer.identifier);
      expect(whole).not.toContain(foreign.contractNumber);
      expect(whole).not.toMatch(/sealed|passwordHash|tokenDigest|search"/);
      expect(read("account.json")).toMatchObject([{ id: userId, email: user.email, hasSecondFactor: false }]);
      expect(read("customers.json")).toMatchObject([{ identifier: customer.identifier, country: "cz" }]);
      expect(read("contracts.json")).toMatchObject([{ contractNumber: own.contractNumber }]);
      expect(read("consents.json")).toHaveLength(2);
      expect(read("withdrawals.json")).toMatchObject([{ consent: "qualtrics" }]);
      expect(read("audit.json").map(({ event }) => event)).toEqual(
        expect.arrayContaining(["user-registered", "login-succeeded", "data-copied"]),
      );
      for (const { section, of, documented } of copy.keys()) expect([section, of]).toEqual([section, documented]);
      expect(files.get("summary.html")?.toString()).toContain(user.email);
    });

    it("contains the address of actions in the account, and not of attempts that others may have made", async () => {
      const user = await world.user();
      const outsider = newVisitor();
      await Promise.allSettled([world.accounts.logIn({ ...user, password: "not theirs" }, outsider)]);
      await world.accounts.createRecovery({ email: user.email, locale: "cs" }, outsider);
      await world.messages();
      const { visitor } = await world.logIn(user);
      const { read, whole } = await copyOf(visitor);
      const { address } = visitor;
      expect(read("audit.json")).toMatchObject([
        { event: "user-registered" },
        { event: "login-failed", address: null },
        { event: "recovery-sent", address: null },
        { event: "login-succeeded", address },
        { event: "data-copied", address },
      ]);
      expect(whole).not.toContain(`"${outsider.address}"`);
    });

    it("needs the password", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      world.pass(5 * 60_000);
      expect(await refusalOf(openDataCopy(world.profileDependencies, visitor))).toMatchObject({
        code: "step-up-required",
      });
      expect(await refusalOf(openDataCopy(world.profileDependencies, newVisitor()))).toMatchObject({
        code: "unauthenticated",
      });
    });

    it("of many records is made by a job, kept for a day and deleted with its file", async () => {
      const { user, userId, customer, visitor } = await actor();
      const receivedAt = world.dependencies.clock.now();
      const body = { subject: "S", body: "B", receivedAt, search: "" };
      const rows = Array.from({ length: mostRecordsAtOnce + 1 }, () => ({
        id: randomUUID(),
        customerId: customer.id,
        ...body,
      }));
      await connection().db.insert(messages).values(rows);
      const { profileDependencies: dependencies } = world;
      expect(await refusalOf(openDataCopy(dependencies, visitor))).toMatchObject({ code: "not-found" });
      expect(await world.profile.orderDataCopy(visitor)).toMatchObject({ state: "preparing" });
      expect(await refusalOf(openDataCopy(dependencies, visitor))).toMatchObject({ code: "document-pending" });
      expect(await world.profile.orderDataCopy(visitor)).toMatchObject({ state: "preparing" });
      await world.messages();
      expect((await world.profile.read(visitor)).dataCopy).toMatchObject({ state: "ready", size: expect.any(Number) });
      const { files, read } = await copyOf(visitor);
      const parts = [...files.keys()].filter((name) => name.startsWith("messages"));
      expect(parts.flatMap(read)).toHaveLength(mostRecordsAtOnce + 1);
      const [row] = await connection().db.select().from(dataCopies).where(eq(dataCopies.userId, userId));
      const kept = copyKey(row?.id ?? "");
      await (await dependencies.files.open(kept))?.bytes.return();
      world.pass(day);
      await deleteDataCopies(dependencies);
      const later = (await world.logIn(user)).visitor;
      expect((await world.profile.read(later)).dataCopy).toBe(null);
      expect(await dependencies.files.open(kept)).toBe(null);
    });
  });

  describe("closing the account", () => {
    it("deletes an account that acts for no customer, so that its e-mail is free again", async () => {
      const { user, userId, visitor } = await actor({ isLinked: false });
      await world.profile.closeAccount(visitor);
      expect(await connection().db.select().from(users).where(eq(users.id, userId))).toEqual([]);
      expect(await world.accounts.session(visitor)).toBe(null);
      expect((await world.messages()).map(({ to }) => to)).toEqual([user.email]);
      world.pass(60_000);
      await world.logIn(await world.user({ email: user.email }));
    });

    it("keeps who acted for whom, without contacts or access, until the term is over", async () => {
      const { user, userId, visitor } = await actor();
      const other = await world.logIn(user);
      await world.messages();
      await world.profile.closeAccount(visitor);
      const row = async () => (await connection().db.select().from(users).where(eq(users.id, userId)))[0];
      const left = await row();
      expect(left).toMatchObject({ emailProvenAt: null, sealedPhone: null, phoneProvenAt: null });
      expect(JSON.stringify(left)).not.toContain(user.email);
      for (const session of [visitor, other.visitor]) expect(await world.accounts.session(session)).toBe(null);
      expect(await refusalOf(world.logIn(user))).toMatchObject({ code: "invalid-credentials" });
      expect(await connection().db.select().from(identities).where(eq(identities.userId, userId))).toHaveLength(1);
      expect((await world.messages()).map(({ to }) => to)).toEqual([user.email, "provider@example.com"]);
      const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, userId));
      expect(events.at(-1)?.event).toBe("account-closed");
      await deleteClosedAccounts(world.profileDependencies);
      expect(await row()).toBeDefined();
      world.pass(3_653 * day);
      await deleteClosedAccounts(world.profileDependencies);
      expect(await row()).toBeUndefined();
    });
  });
});
