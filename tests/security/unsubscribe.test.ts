import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationKinds } from "#domain/portal/notifications/kinds.ts";
import { notificationTokens } from "#server/adapters/signed-ids.ts";
import { demoId } from "#server/demo/demo-id.ts";
import { demoPassword, demoUsers } from "#server/demo/demo-users.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";
import { catalogue } from "#texts/catalogue.ts";

/** RFC 8058: the request of a mail program when its reader presses "unsubscribe": no cookie, no origin, one field. */
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
const { unsubscribe } = catalogue("cs").notifications;

let product: WholeProduct;
let email: string;

beforeAll(async () => {
  product = await openWholeProduct();
  email = demoUsers[0]?.email ?? "";
});
afterAll(() => product.close());

const pathOf = (what: Parameters<ReturnType<typeof notificationTokens>["tokenOf"]>[0]["what"]) =>
  `/cs/unsubscribe/${notificationTokens(product.secrets).tokenOf({ userId: demoId(`user ${email}`), what })}`;

async function choices(): Promise<Readonly<Record<string, string>>> {
  const browser = await openBrowser(product.origin);
  expect((await browser.post("/api/auth/login", { email, password: demoPassword })).status).toBe(200);
  const { text } = await browser.get("/api/notices/choices");
  const read: { choices: { kind: string; email: string }[] } = JSON.parse(text);
  return Object.fromEntries(read.choices.map((choice) => [choice.kind, choice.email]));
}

test("opening the link changes nothing, since mail programs open links automatically", async () => {
  const before = await choices();
  const answer = await fetch(product.origin + pathOf("message"));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain(unsubscribe.submit);
  expect(await choices()).toEqual(before);
});

test.each(notificationKinds)("one POST of a mail program switches off only %s, without a redirect", async (kind) => {
  const before = await choices();
  expect(before[kind]).not.toBe("off");
  const answer = await fetch(product.origin + pathOf(kind), { ...oneClick, redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(unsubscribe.done);
  expect(await choices()).toEqual({ ...before, [kind]: "off" });
});

test("one POST switches off the daily e-mail with all its types, and no immediate ones", async () => {
  const browser = await openBrowser(product.origin);
  await browser.post("/api/auth/login", { email, password: demoPassword });
  const chosen = notificationKinds.map((kind, at) => ({
    kind,
    email: at % 2 === 0 ? "daily" : "at-once",
    text: false,
  }));
  expect((await browser.post("/api/notices/choices", { choices: chosen })).status).toBe(200);
  expect((await fetch(product.origin + pathOf("daily"), oneClick)).status).toBe(200);
  const left = chosen.map(({ kind, email: how }) => [kind, how === "daily" ? "off" : how]);
  expect(await choices()).toEqual(Object.fromEntries(left));
});

test("an unsigned link and an unknown field do nothing", async () => {
  // Only these tables: mails about logins of the tests above may still be sent.
  const rows = async () => (await product.fingerprint()).filter((line) => /^(users|notification_choices) /.test(line));
  const before = await rows();
  expect((await fetch(`${product.origin}/cs/unsubscribe/${"A".repeat(64)}`)).status).toBe(404);
  expect((await fetch(`${product.origin}/cs/unsubscribe/${"A".repeat(64)}`, oneClick)).status).toBe(403);
  const body = new URLSearchParams({ intent: "unsubscribe" });
  expect((await fetch(product.origin + pathOf("message"), { method: "POST", body })).status).toBe(403);
  expect(await rows()).toEqual(before);
});
