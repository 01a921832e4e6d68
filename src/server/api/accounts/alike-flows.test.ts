import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profileRoutes } from "#server/api/profile/routes.ts";
import { type Connection, transact } from "#server/database/connect.ts";
import { insertUser } from "#server/database/repositories/users.ts";
import { newToken } from "#server/shared/tokens.ts";
import { visible } from "#tests/support/accounts-portal.ts";
import {
  type AccountsWorld,
  newEmail,
  newPhone,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal, type Reply } from "#tests/support/portal.ts";

const day = 86_400_000;

interface Target {
  readonly email: string;
  readonly numbers: { readonly contractNumber: string; readonly identifier: string };
}

interface Guest {
  readonly browser: Browser;
  insider(): Promise<Browser>;
}

let connection: Connection;
let world: AccountsWorld;
let portal: Portal;
beforeAll(async () => {
  connection = await openEmbedded();
  world = openAccountsWorld(connection);
  const noCopies = { openDataCopy: () => Promise.reject(new Error("not here")) };
  portal = await openPortal(connection, world.accounts, undefined, profileRoutes(world.profile, noCopies));
});
afterAll(async () => {
  await portal?.close();
  await connection?.close();
});

async function account(isProven = true): Promise<string> {
  const { clock, hasher } = world.dependencies;
  const [email, at] = [newEmail(), clock.now()];
  const user = { id: randomUUID(), email, emailProvenAt: isProven ? at : null, locale: "cs" as const, createdAt: at };
  const hash = await hasher.hash(password);
  await transact(connection.db, (tx) => insertUser(tx, user, hash));
  return email;
}

async function stranger(): Promise<Guest> {
  let inside: Browser | undefined;
  return {
    browser: await openBrowser(portal.origin),
    async insider() {
      if (inside) return inside;
      inside = await openBrowser(portal.origin);
      const reply = await inside.post("/api/auth/login", { email: await account(), password });
      expect(reply.status).toBe(200);
      return inside;
    },
  };
}

const chosen = { password: otherPassword, passwordCheck: otherPassword };
const guessed = "000000";
const hashOf = ({ body }: Reply) => (body as { hash?: string }).hash ?? newToken();

type Step = (who: Guest, target: Target) => Promise<readonly Reply[]>;

/** All that a person can do with another person's address. */
const steps: Readonly<Record<string, Step>> = {
  async register({ browser }, { email, numbers }) {
    const phone = newPhone();
    const verificationHash = await world.verified("phone", phone);
    const contact = { email, phoneCode: "+420", phone };
    return [await browser.post("/api/auth/registration", { verificationHash, ...contact, ...chosen, ...numbers })];
  },
  async logIn({ browser }, { email }) {
    const given = { email, password: otherPassword };
    return [
      await browser.post("/api/auth/login", given),
      await browser.post("/api/auth/login", { ...given, totp: guessed }),
    ];
  },
  async recover({ browser }, { email }) {
    return [
      await browser.post("/api/auth/password-recovery/create", { email, locale: "cs" }),
      await browser.post("/api/auth/password-recovery/change", { hash: newToken(), ...chosen }),
    ];
  },
  async prove({ browser }) {
    return [
      await browser.post("/api/auth/prove-email", { hash: newToken() }),
      await browser.post("/api/auth/prove-email", { hash: newToken(), ...chosen }),
    ];
  },
  async verify({ browser }, { email }) {
    const sent = await browser.post("/api/auth/verification/create", { type: "email", contact: email, locale: "cs" });
    const code = { type: "email", hash: hashOf(sent), code: guessed };
    return [sent, await browser.post("/api/auth/verification/verify", code)];
  },
  async changeContact({ insider }, { email }) {
    const browser = await insider();
    const sent = await browser.post("/api/auth/change-contact/create", { type: "email", contact: email });
    const code = { type: "email", hash: hashOf(sent), code: guessed };
    return [sent, await browser.post("/api/auth/change-contact/verify", code)];
  },
  async link({ insider }, { numbers }) {
    const browser = await insider();
    const sent = await browser.post("/api/auth/link-identity", numbers);
    const code = { type: "link", hash: hashOf(sent), code: guessed };
    return [sent, await browser.post("/api/auth/verification/verify", code)];
  },
};

/** Returns responses without random parts. Each step's jobs run before the next. */
async function walk(flow: readonly string[], target: Target): Promise<object[]> {
  const who = await stranger();
  const seen: object[] = [];
  for (const name of flow) {
    const replies = (await steps[name]?.(who, target)) ?? [];
    await world.messages();
    for (const reply of replies) {
      const text = reply.text.replaceAll(/"hash":"[\w-]{43}"/g, '"hash":""');
      seen.push({ step: name, ...visible({ ...reply, text }) });
    }
  }
  return seen;
}

async function unknown(): Promise<Target> {
  return { email: newEmail(), numbers: { contractNumber: `CZ-${randomUUID().slice(0, 8)}`, identifier: "1234567890" } };
}

async function known(isProven: boolean): Promise<Target> {
  const { contractNumber, identifier } = await world.customer();
  return { email: await account(isProven), numbers: { contractNumber, identifier } };
}

async function expectAlike(flow: readonly string[], isProven: boolean): Promise<void> {
  // Limits last a day at most.
  world.pass(day);
  const ofKnown = await walk(flow, await known(isProven));
  const ofUnknown = await walk(flow, await unknown());
  expect(ofKnown.length).toBeGreaterThanOrEqual(flow.length);
  expect({ flow, seen: ofKnown }).toEqual({ flow, seen: ofUnknown });
}

const names = Object.keys(steps);

/**
 * All combinations take minutes (`ALL_FLOWS=1`). Otherwise one third step for each two, so that any two steps still
 * occur beside each other (a Latin square).
 */
function thirds(first: number, second: number): readonly string[] {
  return process.env["ALL_FLOWS"] === "1" ? names : names.slice((first + second) % names.length).slice(0, 1);
}

for (const [at, first] of names.entries()) {
  test(`three steps that begin with "${first}" do not disclose whether an address is known`, {
    timeout: 180_000,
  }, async () => {
    for (const [beside, second] of names.entries()) {
      for (const third of thirds(at, beside)) await expectAlike([first, second, third], true);
    }
  });
}

test("two steps do not disclose whether another person has registered an address without proving it", async () => {
  for (const first of names) for (const second of names) await expectAlike([first, second], false);
}, 180_000);

test("the tested steps succeed and respond as to a first-time caller", async () => {
  world.pass(day);
  const statuses = [];
  for (const name of names) {
    const [first] = await walk([name], await unknown());
    statuses.push([name, (first as { status: number }).status]);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    register: 200,
    logIn: 401,
    recover: 200,
    prove: 422,
    verify: 200,
    changeContact: 200,
    link: 200,
  });
});
