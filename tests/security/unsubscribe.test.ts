import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIds } from "#server/adapters/signed-ids.ts";
import { demoId } from "#server/demo/demo-id.ts";
import { demoPassword, demoUsers } from "#server/demo/demo-users.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";
import { catalogue } from "#texts/catalogue.ts";

/** RFC 8058: what a mail program sends when its reader presses "unsubscribe": no cookie, no origin, one field. */
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
const { notices, unsubscribe } = catalogue("cs").messages;

let product: WholeProduct;
let path: string;
let email: string;

beforeAll(async () => {
  product = await openWholeProduct();
  email = demoUsers[0]?.email ?? "";
  path = `/cs/unsubscribe/${signedIds(product.secrets, "unsubscribing").hashOf(demoId(`user ${email}`))}`;
}, 60_000);
afterAll(() => product.close());

async function settings(): Promise<string> {
  const browser = await openBrowser(product.origin);
  expect((await browser.post("/api/auth/login", { email, password: demoPassword })).status).toBe(200);
  return (await browser.get("/cs/settings")).text;
}

test("opening the link changes nothing, since mail programs open links by themselves", async () => {
  const answer = await fetch(product.origin + path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain(unsubscribe.submit);
  expect(await settings()).toContain(notices.on);
});

test("one POST of a mail program orders off, without a redirect", async () => {
  const answer = await fetch(product.origin + path, { ...oneClick, redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(unsubscribe.done);
  expect(await settings()).toContain(notices.off);
});

test("a link that nobody signed, and a field of another kind, do nothing", async () => {
  // Nothing else: mails about logins of the tests above may still be on their way.
  const users = async () => (await product.fingerprint()).filter((line) => line.startsWith("users "));
  const before = await users();
  expect((await fetch(`${product.origin}/cs/unsubscribe/${"A".repeat(64)}`)).status).toBe(404);
  expect((await fetch(`${product.origin}/cs/unsubscribe/${"A".repeat(64)}`, oneClick)).status).toBe(403);
  const body = new URLSearchParams({ intent: "unsubscribe" });
  expect((await fetch(product.origin + path, { method: "POST", body })).status).toBe(403);
  expect(await users()).toEqual(before);
});
