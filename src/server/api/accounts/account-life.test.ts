import { expect, test } from "vitest";
import { accountsPortal, loginStateOf } from "#tests/support/accounts-portal.ts";
import { hashIn, newEmail, otherPassword, password } from "#tests/support/accounts-world.ts";
import { openBrowser } from "#tests/support/portal.ts";

const open = accountsPortal();

test("an account works from registration to a new password, and no secret is in the log or the database", async () => {
  const { codeSentTo, connection, portal, world } = open();
  const email = newEmail();
  const browser = await openBrowser(portal.origin);
  const sent = await browser.post("/api/auth/verification/create", { type: "email", contact: email, locale: "hu" });
  const { hash } = sent.body as { hash: string };
  const code = await codeSentTo(email);
  await browser.post("/api/auth/verification/verify", { type: "email", hash, code });
  const chosen = { password, passwordCheck: password };
  const registration = { verificationHash: hash, email, phoneCode: "+36", phone: "301234567", locale: "hu", ...chosen };
  expect((await browser.post("/api/auth/registration", registration)).status).toBe(200);
  expect((await browser.post("/api/auth/login", { email, password })).status).toBe(200);
  const changed = { password, newPassword: otherPassword, passwordCheck: otherPassword };
  expect((await browser.post("/api/auth/change-password", changed)).status).toBe(200);
  expect(await loginStateOf(browser)).toEqual({ isLoggedIn: true });
  await world.messages();
  const other = await openBrowser(portal.origin);
  await other.post("/api/auth/password-recovery/create", { email, locale: "hu" });
  const link = hashIn((await world.messages()).at(-1));
  const recovered = await other.post("/api/auth/password-recovery/change", { hash: link, ...chosen });
  expect(recovered).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(recovered.cookies).toEqual([expect.stringMatching(/^device=[\w-]{43}; /)]);
  expect(await loginStateOf(browser)).toEqual({ isLoggedIn: false });
  expect((await browser.post("/api/auth/login", { email, password: otherPassword })).status).toBe(401);
  expect((await other.post("/api/auth/login", { email, password })).status).toBe(200);

  const sid = other.jar.get("sid") ?? "";
  const secrets = [password, otherPassword, hash, link, sid, "301234567"];
  for (const table of [
    "users",
    "credentials",
    "sessions",
    "verifications",
    "account_links",
    "audit_events",
    "limits",
  ]) {
    const rows = JSON.stringify(await connection.db.execute(`select * from ${table}`));
    for (const secret of secrets) expect([table, rows.includes(secret)]).toEqual([table, false]);
  }
  const log = portal.log.join("\n");
  for (const secret of [...secrets, email, code]) expect(log).not.toContain(secret);
});
