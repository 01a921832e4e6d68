import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "#server/database/postgres.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import type { SunkMessage } from "#tests/support/mail-sink.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { type Production, startProduction } from "#tests/support/production.ts";

/** Secrets go through every route that takes one; then neither the log nor a byte on the disk may contain them. */
const email = "canary.owner@example.com";
const passwords = [
  "kanárek první zpívá v kleci",
  "kanárek druhý uletěl oknem",
  "kanárek třetí spí na bidle",
  "špatný kanárek nezpívá",
];
const phone = "736528194";
const contract = { contractNumber: "CZ-CANARY-7319", identifier: "690512/4417" };
const secrets = new Set<string>([...passwords, phone, contract.identifier]);
const codes = new Set<string>();

let production: Production;
let log: string;
let rows: string;

beforeAll(async () => {
  production = await startProduction((port) => ({ PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "trace" }));
  const browser = await openBrowser(production.server.origin);
  await useAccount(browser);
  await fillInApplication(await openBrowser(production.server.origin));
  await failInManyWays(browser);
  for (const value of browser.jar.values()) secrets.add(value);
  rows = await everyRow();
  log = production.server.output();
  await production.server.stop();
}, 120_000);
afterAll(() => production?.stop());

const codeIn = ({ text }: SunkMessage) =>
  remembered(/(?<!\d)\d{6}(?!\d)/.exec(text.split("\n\n").slice(1).join("\n\n"))?.[0] ?? "", codes);
const hashIn = ({ text }: SunkMessage) => remembered(/\?hash=([\w-]{43})/.exec(text)?.[1] ?? "", secrets);

function remembered(secret: string, among: Set<string>): string {
  expect(secret).not.toBe("");
  among.add(secret);
  return secret;
}

async function post(browser: Browser, path: string, body: object, status = 200): Promise<unknown> {
  const reply = await browser.post(path, body);
  expect([path, reply.status, reply.status === status ? "" : reply.text]).toEqual([path, status, ""]);
  for (const value of browser.jar.values()) secrets.add(value);
  return reply.body;
}

async function useAccount(browser: Browser): Promise<void> {
  const [first = "", second = "", third = "", wrong = ""] = passwords;
  const { sinks } = production;
  const byPhone = { type: "phone", contact: phone, phoneCode: "+420" };
  const { hash: unused } = (await post(browser, "/api/auth/verification/create", byPhone)) as { hash: string };
  secrets.add(unused);
  codeIn({ to: "", text: `\n\n${(await sinks.messageTo(`+420${phone}`)).text}` });
  const asked = { type: "email", contact: email };
  const { hash } = (await post(browser, "/api/auth/verification/create", asked)) as { hash: string };
  secrets.add(hash);
  const code = codeIn(await sinks.messageTo(email));
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await post(browser, "/api/auth/verification/verify", { type: "email", hash, code: other }, 422);
  await post(browser, "/api/auth/verification/verify", { type: "email", hash, code });
  const account = { verificationHash: hash, email, phoneCode: "+420", phone, password: first, passwordCheck: first };
  await post(browser, "/api/auth/registration", { ...account, ...contract });
  await post(browser, "/api/auth/login", { email, password: wrong }, 401);
  await post(browser, "/api/auth/login", { email, password: first });
  await post(browser, "/api/auth/link-identity", contract);
  await post(browser, "/api/auth/judge-password", { password: wrong });
  await post(browser, "/api/auth/change-password", { password: first, newPassword: second, passwordCheck: second });
  await post(browser, "/api/auth/password-recovery/create", { email, locale: "cs" });
  const link = hashIn(await sinks.messageTo(email, ({ text }) => text.includes("password-recovery?")));
  const chosen = { hash: link, password: third, passwordCheck: third };
  await post(browser, "/api/auth/password-recovery/change", chosen);
  await post(browser, "/api/auth/password-recovery/change", chosen, 422);
  await post(browser, "/api/auth/login", { email, password: third });
  await changePhone(browser, third);
}

/** Twice, so that the old phone gets a message about the second change, with the link that reverts it. */
async function changePhone(browser: Browser, password: string): Promise<void> {
  await post(browser, "/api/auth/step-up", { password: passwords[3] ?? "" }, 422);
  await post(browser, "/api/auth/step-up", { password });
  for (const number of ["736528195", "736528196"]) {
    secrets.add(number);
    const asked = { type: "phone", contact: number, phoneCode: "+420" };
    const { hash } = (await post(browser, "/api/auth/change-contact/create", asked)) as { hash: string };
    secrets.add(hash);
    const { text } = await production.sinks.messageTo(`+420${number}`);
    const code = remembered(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "", codes);
    await post(browser, "/api/auth/change-contact/verify", { type: "phone", hash, code });
  }
  hashIn(await production.sinks.messageTo("+420736528195", ({ text }) => text.includes("contact-undo?")));
}

async function fillInApplication(browser: Browser): Promise<void> {
  const customerType = "company";
  const applicant = applicantOf("cz", customerType, { email: "canary.applicant@example.com" });
  collect(applicant);
  const { data } = (await post(browser, "/api/onboarding/start", { country: "cz", locale: "cs" })) as {
    data: { id: string; hash: string };
  };
  const { id, hash } = data;
  secrets.add(hash);
  const timestamp = new Date().toISOString();
  for (const step of [0, 1, 2] as const) {
    const values = applicant[step];
    const draft = { step, id, customerType, timestamp, values, basedOn: 0, tab: "canary", sequence: step + 1 };
    await post(browser, "/api/consent/draft", { data: draft });
    await post(browser, "/api/consent/submit-step", { data: { step, id, customerType, timestamp, values } });
  }
  const named = { country: "cz", firstName: "Jana", lastName: "Nováková", phone, email };
  const { data: shown } = (await post(browser, "/api/consent/form", named)) as {
    data: { form: { consentTextIdentifier: string; consents: { id: string }[] } };
  };
  const { consentTextIdentifier, consents } = shown.form;
  const given = Object.fromEntries(consents.map((consent) => [consent.id, true]));
  const values = { docData: { consentTextIdentifier, consents: given } };
  await post(browser, "/api/consent/submit-step", { data: { step: "onedoc", id, customerType, timestamp, values } });
  await production.sinks.messageTo("canary.applicant@example.com");
}

function collect(values: unknown): void {
  if (typeof values !== "object" || values === null) return;
  for (const [key, value] of Object.entries(values)) {
    const isSecret = /^(?:personal_id|iban|number|document_number|phone|street|permanent_street)$/.test(key);
    if (isSecret && typeof value === "string" && value.length >= 6) secrets.add(value);
    collect(value);
  }
}

/** Errors are a usual leak of secrets. */
async function failInManyWays(browser: Browser): Promise<void> {
  const { origin } = production.server;
  for (const secret of secrets) {
    const inBody = { method: "POST", headers: { "content-type": "application/json" } };
    await fetch(`${origin}/api/auth/login`, { ...inBody, body: `{"password":"${secret}` });
    await fetch(`${origin}/cs/consent/cz/${encodeURIComponent(secret)}?iban=${encodeURIComponent(secret)}`);
    const report = { "document-uri": `${origin}/cs?x=${encodeURIComponent(secret)}`, "script-sample": secret };
    const body = JSON.stringify({
      "csp-report": { ...report, "violated-directive": "img-src", "blocked-uri": "inline" },
    });
    await fetch(`${origin}/csp-report`, { method: "POST", body });
    await browser.post("/api/consent/submit-step", { data: { step: 1, id: secret, values: { iban: secret } } });
    await browser.post("/api/auth/verification/verify", { type: "email", hash: secret, code: "1" });
  }
}

async function everyRow(): Promise<string> {
  const connection = await openPostgres(production.databaseUrl);
  const found: unknown[] = [];
  const all = async (query: ReturnType<typeof sql>) => {
    const result: unknown = await connection.db.execute(query);
    return (result as { rows: Record<string, string>[] }).rows;
  };
  const tables = await all(sql`select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss')`);
  for (const { schemaname = "", tablename = "" } of tables) {
    const table = sql`${sql.identifier(schemaname)}.${sql.identifier(tablename)}`;
    found.push(...(await all(sql`select t::text as row from ${table} t`)));
  }
  await connection.db.execute(sql`checkpoint`);
  await connection.close();
  return JSON.stringify(found);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Six separate digits: times contain such digits too. */
const standsAlone = (code: string) => new RegExp(`(?<![\\d.:+-])${code}(?![\\d.-])`);

describe("secrets given to the product", () => {
  test("are many, and the searched files are the written ones", () => {
    expect(secrets.size).toBeGreaterThan(20);
    expect(codes.size).toBe(4);
    expect(log).toContain('"path":"/api/auth/registration"');
    expect(rows).toContain(email);
  });

  test("are not in the log", () => {
    for (const secret of [...secrets, email]) expect([secret, log.includes(secret)]).toEqual([secret, false]);
    for (const code of codes) expect(log).not.toMatch(standsAlone(code));
  });

  test("are in no row", () => {
    for (const secret of secrets) expect([secret, rows.includes(secret)]).toEqual([secret, false]);
    for (const code of codes) expect(rows).not.toMatch(standsAlone(code));
  });

  test("are in no file of the database and of the file store, in clear or in base64", () => {
    const files = [...filesIn(join(production.postgres.folder, "data")), ...filesIn(production.dataDir)];
    let isControlFound = false;
    for (const path of files) {
      const bytes = readFileSync(path);
      isControlFound ||= bytes.includes(email);
      for (const secret of secrets) {
        const forms = [secret, Buffer.from(secret).toString("base64").replaceAll("=", "")];
        for (const form of forms) expect([path, form, bytes.includes(form)]).toEqual([path, form, false]);
      }
    }
    expect(isControlFound).toBe(true);
  });
});
