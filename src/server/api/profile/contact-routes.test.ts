import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { type AccountsWorld, newPhone, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { profileRoutes } from "./routes.ts";

const { errors, validation } = catalogue("cs");
/** Over a user's daily limit. */
const often = 11;

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

async function loggedIn(): Promise<Browser> {
  const browser = await openBrowser(portal.origin);
  expect((await browser.post("/api/auth/login", await world.user())).status).toBe(200);
  await world.messages();
  return browser;
}

describe("a change of the phone, over HTTP", () => {
  test.each([
    ["777 123 45", "+420", "phone-too-short"],
    ["777 123 4567", "+420", "phone-impossible"],
    ["0905 123 456", "+420", "phone-impossible"],
    ["0905 123 4567", "+421", "phone-impossible"],
    ["06 30 123 45678", "+36", "phone-impossible"],
    ["+420 777 123 4567", undefined, "phone-impossible"],
  ] as const)("to %s behind %s is refused at its field, neither sent nor counted", async (contact, phoneCode, code) => {
    const browser = await loggedIn();
    const asked = { type: "phone", contact, ...(phoneCode && { phoneCode }) };
    const fields = { contact: validation.problems[code] };
    for (let times = 0; times < often; times += 1) {
      const { status, body } = await browser.post("/api/auth/change-contact/create", asked);
      expect([status, body]).toEqual([
        422,
        { error: { code: "invalid-input", message: errors["invalid-input"], fields } },
      ]);
    }
    expect(await world.messages()).toEqual([]);
    const possible = { type: "phone", contact: newPhone(), phoneCode: "+420" };
    expect((await browser.post("/api/auth/change-contact/create", possible)).status).toBe(200);
    expect(await world.messages()).toMatchObject([{ to: `+420${possible.contact}` }]);
  });
});
