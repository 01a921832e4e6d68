import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import { accountsPortal, visible } from "#tests/support/accounts-portal.ts";
import {
  newEmail,
  newPhone,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { openBrowser, openPortal } from "#tests/support/portal.ts";

const open = accountsPortal();

describe("no caller learns which accounts exist", () => {
  test("login responds the same to unknown, wrong, disabled and another user's identity", async () => {
    const { connection, portal, world } = open();
    const [known, disabled, other] = [await world.user(), await world.user(), await world.user()];
    await connection.db
      .update(users)
      .set({ disabledAt: new Date(0) })
      .where(eq(users.email, disabled.email));
    const idam = await world.identity(other.email);
    const replies = [];
    for (const body of [
      { email: newEmail(), password },
      { email: known.email, password: otherPassword },
      { email: disabled.email, password },
      { email: known.email, password, idam },
      { email: known.email, password, idam: "nobody" },
    ]) {
      const browser = await openBrowser(portal.origin);
      replies.push(visible(await browser.post("/api/auth/login", body)));
    }
    expect(replies[0]).toMatchObject({ status: 401, text: expect.stringContaining('"invalid-credentials"') });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test("a login that has to wait responds the same", async () => {
    const { connection } = open();
    const limited = openAccountsWorld(connection);
    const { email } = await limited.user();
    const strict = await openPortal(connection, limited.accounts);
    const replies = [];
    for (const tried of [email, newEmail()]) {
      const browser = await openBrowser(strict.origin);
      for (let count = 0; count < 5; count += 1) await browser.post("/api/auth/login", { email: tried, password: "x" });
      replies.push(visible(await browser.post("/api/auth/login", { email: tried, password })));
    }
    await strict.close();
    expect(replies[0]).toMatchObject({ status: 429 });
    expect(replies[1]).toEqual(replies[0]);
  });

  test("recovery responds the same", async () => {
    const { portal, world } = open();
    const unproven = newEmail();
    const phone = newPhone();
    const verificationHash = await world.verified("phone", phone);
    const registration = {
      verificationHash,
      email: unproven,
      phoneCode: "+420",
      phone,
      password,
      passwordCheck: password,
    };
    await (await openBrowser(portal.origin)).post("/api/auth/registration", registration);
    const replies = [];
    for (const email of [(await world.user()).email, newEmail(), unproven]) {
      const browser = await openBrowser(portal.origin);
      replies.push(visible(await browser.post("/api/auth/password-recovery/create", { email, locale: "cs" })));
    }
    expect(replies[0]).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    const hashes = [newToken(), "x", "%00"];
    const changes = [];
    for (const hash of hashes) {
      const browser = await openBrowser(portal.origin);
      const body = { hash, password: otherPassword, passwordCheck: otherPassword };
      changes.push(visible(await browser.post("/api/auth/password-recovery/change", body)));
    }
    for (const reply of changes) expect(reply).toEqual(changes[0]);
  });

  test("verification and registration respond the same", async () => {
    const { codeSentTo, portal, world } = open();
    const { email: known } = await world.user();
    const fresh = newEmail();
    await world.messages();
    const created = [];
    const registered = [];
    for (const email of [known, fresh]) {
      const browser = await openBrowser(portal.origin);
      const sent = await browser.post("/api/auth/verification/create", { type: "email", contact: email, locale: "cs" });
      created.push(visible({ ...sent, text: sent.text.replace(/"hash":"[\w-]{43}"/, "") }));
      const { hash } = sent.body as { hash: string };
      const code = await codeSentTo(email);
      const verified = await browser.post("/api/auth/verification/verify", { type: "email", hash, code });
      expect(verified).toMatchObject({ status: 200, body: { verified: true, hash } });
      const body = {
        verificationHash: hash,
        email,
        password: otherPassword,
        passwordCheck: otherPassword,
        locale: "cs",
      };
      registered.push(visible(await browser.post("/api/auth/registration", body)));
    }
    expect(created[0]).toMatchObject({ status: 200 });
    expect(created[1]).toEqual(created[0]);
    expect(registered[0]).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(registered[1]).toEqual(registered[0]);
  });

  test("used, expired, foreign and unknown code hashes get the same response", async () => {
    const { codeSentTo, portal, world } = open();
    const sent = async () => {
      const browser = await openBrowser(portal.origin);
      const contact = newEmail();
      const reply = await browser.post("/api/auth/verification/create", { type: "email", contact });
      return { hash: (reply.body as { hash: string }).hash, code: await codeSentTo(contact) };
    };
    const [used, spent, foreign] = [await sent(), await sent(), await sent()];
    const browser = await openBrowser(portal.origin);
    const verify = (body: object) => browser.post("/api/auth/verification/verify", { type: "email", ...body });
    await verify(used);
    for (let tries = 0; tries < 5; tries += 1) await verify({ ...spent, code: otherThan(spent.code) });
    const expired = await sent();
    world.pass(600_000);
    const replies = [];
    for (const body of [used, spent, expired, { ...foreign, type: "phone" }, { hash: newToken(), code: "123456" }]) {
      replies.push(visible(await verify(body)));
    }
    expect(replies[0]).toMatchObject({ status: 422, text: expect.stringContaining('"code-expired"') });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test("linking responds the same", async () => {
    const { loggedIn, world } = open();
    const numbers = await world.customer();
    const { browser } = await loggedIn();
    const replies = [];
    for (const body of [
      numbers,
      { ...numbers, identifier: "wrong" },
      { ...numbers, contractNumber: "CZ-NONE" },
      await world.customer({ email: null }),
    ]) {
      const reply = await browser.post("/api/auth/link-identity", body);
      replies.push(visible({ ...reply, text: reply.text.replace(/"hash":"[\w-]{43}"/, "") }));
    }
    expect(replies[0]).toMatchObject({ status: 200 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });
});
