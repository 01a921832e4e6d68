import type { IncomingMessage } from "node:http";
import { request as rawRequest } from "node:https";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { makeSealer } from "#server/adapters/sealer.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { sessions } from "#server/database/tables.ts";
import { type Nginx, proxyAddress, startNginx } from "#tests/support/nginx.ts";
import { type Production, startProduction } from "#tests/support/production.ts";
import { freePort } from "#tests/support/server-process.ts";
import { catalogue } from "#texts/catalogue.ts";

test.describe.configure({ mode: "serial" });

const password = "korálová želva pluje zvolna";
const email = "jana.novakova@example.com";
let nginx: Nginx;
let production: Production;

test.beforeAll(async () => {
  const port = await freePort();
  production = await startProduction(() => ({
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: proxyAddress,
  }));
  nginx = await startNginx({ port, server: Number(new URL(production.server.origin).port) });
});
test.afterAll(async () => {
  await nginx?.stop();
  await production?.stop();
});

/** @param localAddress of the caller, as nginx sees it */
async function send(
  path: string,
  options: { headers?: Record<string, string>; localAddress?: string; method?: string; body?: string } = {},
) {
  const { headers = {}, localAddress = "127.0.0.1", method = "GET", body } = options;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { port } = new URL(nginx.origin);
  const host = "127.0.0.1";
  const sent = rawRequest({ host, port, path, method, localAddress, rejectUnauthorized: false, agent: false });
  for (const [name, value] of Object.entries({ host: `localhost:${port}`, ...headers })) sent.setHeader(name, value);
  sent.once("response", resolve).once("error", reject).end(body);
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** Returns the stored addresses, decrypted. */
async function addressesOfSessions(): Promise<string[]> {
  const connection = await openPostgres(production.databaseUrl);
  const sealer = makeSealer([production.secretKey]);
  const rows = await connection.db.select().from(sessions);
  await connection.close();
  return rows.map(({ id, sealedAddress }) => sealer.unseal(sealedAddress, `session-address:${id}`));
}

test("pages and cookies are those of an https site", async () => {
  const { headers, text: html, status } = await send("/cs/login");
  expect(status).toBe(200);
  expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(html).toContain(`<link rel="canonical" href="${nginx.origin}/cs/login"/>`);
  expect(html).not.toContain("http://localhost");
  expect(headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-visitor=[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly$/),
    expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax; Secure$/),
  ]);
});

test("registration and login work by forms in a browser, without console errors", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: nginx.origin });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => (message.type() === "error" ? complaints.push(message.text()) : undefined));
  page.on("pageerror", (error) => complaints.push(error.message));
  const { registration, forms, login, settings } = catalogue("en").account;
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await page.goto("/en/registration");
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await press(registration.contact.submit);
  const mail = await production.sinks.messageTo(email);
  await page.getByLabel(registration.code.code).fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? "");
  await press(registration.code.submit);
  await page.getByLabel(forms.password, { exact: true }).fill(password);
  await page.getByLabel(forms.passwordCheck).fill(password);
  await press(registration.account.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.done.title);
  await page.goto("/en/login?next=/en/settings");
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await page.getByLabel(forms.password, { exact: true }).fill(password);
  await press(login.submit);
  await expect(page).toHaveURL("/en/settings");
  const cookies = await context.cookies();
  for (const name of ["__Host-sid", "__Host-device", "__Host-visitor"]) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ secure: true, httpOnly: true, path: "/" });
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(settings.title);
  await context.close();
  expect(await addressesOfSessions()).toEqual(["127.0.0.1"]);
  expect(complaints).toEqual([]);
});

test("forms of pages are accepted from this https site only", async () => {
  const first = await send("/en/login");
  const cookie = (first.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const token = /name="csrf_token" value="([^"]+)"/.exec(first.text)?.[1] ?? "";
  const logIn = (more: Record<string, string>) =>
    send("/en/login", {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...more },
      body: new URLSearchParams({ csrf_token: token, email, password: "not the password" }).toString(),
    });
  expect((await logIn({ origin: nginx.origin, "sec-fetch-site": "same-origin" })).status).toBe(401);
  for (const origin of [
    nginx.origin.replace("https:", "http:"),
    "https://evil.example",
    "null",
    production.server.origin,
  ]) {
    expect([origin, (await logIn({ origin })).status]).toEqual([origin, 403]);
  }
  const right = {
    method: "POST",
    headers: { cookie, origin: nginx.origin, "content-type": "application/x-www-form-urlencoded" },
  };
  const body = new URLSearchParams({ csrf_token: token, email, password }).toString();
  const loggedIn = await send("/en/login", { ...right, body });
  expect([loggedIn.status, loggedIn.headers.location]).toEqual([303, "/en/"]);
});

test("links in mails lead to PUBLIC_URL, for any Host header", async () => {
  const first = await send("/api/auth/check");
  const cookies = (first.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "");
  const token = cookies.find((one) => one.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const asked = await send("/api/auth/password-recovery/create", {
    method: "POST",
    headers: {
      cookie: cookies.join("; "),
      "content-type": "application/json",
      "x-xsrf-token": token,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example;proto=http",
    },
    body: JSON.stringify({ email, locale: "en" }),
  });
  expect(asked.status).toBe(200);
  const mail = await production.sinks.messageTo(email, ({ text: said }) => said.includes("password-recovery?"));
  expect(mail.text).toContain(`${nginx.origin}/en/password-recovery?hash=`);
  expect(mail.text).not.toContain("evil.example");
});

test("another host, plain http, and calls past the proxy are refused", async () => {
  for (const host of ["evil.example", "127.0.0.1", new URL(production.server.origin).host]) {
    expect([host, (await send("/cs/login", { headers: { host } })).status]).toEqual([host, 421]);
  }
  expect((await fetch(nginx.origin.replace("https:", "http:"), { redirect: "manual" })).status).toBe(400);
  expect((await fetch(`${production.server.origin}/cs/login`)).status).toBe(421);
});

test("limits use the caller's own address, regardless of forwarded headers", async () => {
  const tryLink = (localAddress: string, claimed: string) =>
    send(`/cs/consent/cz/${"A".repeat(43)}`, { localAddress, headers: { "x-forwarded-for": claimed } });
  const statuses = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await tryLink("127.0.0.2", `198.51.100.${count}, ${proxyAddress}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect((await tryLink("127.0.0.3", "127.0.0.2")).status).toBe(404);
});
