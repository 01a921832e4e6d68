import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "#server/contract/services.ts";
import { demoPassword, demoStaff, demoUsers } from "#server/demo/demo-users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";

const forms = [
  { path: "/cs/contact-undo?hash=x", fields: { intent: "undo" }, refusing: ["profile", "undoContactChange"] },
  { path: "/cs/easy-sign/sign", fields: { intent: "code", contractNumber: "CZ-1" }, refusing: ["signing", "sendCode"] },
  { path: "/cs/offers/offer-1", fields: { intent: "accept" }, refusing: ["offers", "accept"] },
  { path: "/cs/onboarding/cz", fields: {}, refusing: ["onboarding", "start"] },
  { path: "/cs/messages", fields: { intent: "read", hash: "x" }, refusing: ["messages", "markRead"] },
  {
    path: "/cs/backoffice",
    fields: { target: "offers", country: "cz", id: "X-1", hours: "1" },
    refusing: ["backOffice", "makeOfferLink"],
    login: "/cs/backoffice/login",
  },
  {
    path: "/cs/backoffice?page=2",
    fields: { revoke: "00000000-0000-4000-8000-000000000000" },
    refusing: ["backOffice", "revokeOfferLink"],
    login: "/cs/backoffice/login",
  },
] as const;

let product: WholeProduct;
let member: Browser;
let refusal = new Refusal("too-many-requests", { retryAfterSeconds: 77 });

function refusing(services: Services): Services {
  const refuse = () => Promise.reject(refusal);
  const changed: Record<string, object> = { ...services };
  const actions: Record<string, typeof refuse> = {};
  for (const {
    refusing: [name, verb],
  } of forms) {
    if (name === "backOffice") actions[verb] = refuse;
    else changed[name] = { ...changed[name], [verb]: refuse };
  }
  const backOffice = (...session: Parameters<Services["backOffice"]>) => ({
    ...services.backOffice(...session),
    ...actions,
  });
  return { ...services, ...changed, backOffice };
}

beforeAll(async () => {
  product = await openWholeProduct({}, refusing);
  member = await openBrowser(product.origin);
  const { email } = demoUsers[0] ?? {};
  expect((await member.post("/api/auth/login", { email, password: demoPassword })).status).toBe(200);
  const staff = { email: demoStaff[0].email, password: demoPassword };
  expect((await member.post("/api/backoffice/auth/login", staff)).status).toBe(200);
}, 180_000);
afterAll(() => product.close());

async function send(path: string, fields: Readonly<Record<string, string>>) {
  const token = member.jar.get("XSRF-TOKEN") ?? "";
  const body = new URLSearchParams({ csrf_token: token, ...fields }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: product.origin };
  return await member.send("POST", path, { body, headers });
}

const byScript = (path: string) => path.replace(/(\?|$)/, ".data$1");

describe.each(forms)("the form of $path", ({ path, fields, ...others }) => {
  const login = "login" in others ? others.login : "/cs/login";

  test("shows when to try again, sent by the browser or by script", async () => {
    refusal = new Refusal("too-many-requests", { retryAfterSeconds: 77 });
    for (const address of [path, byScript(path)]) {
      const { status, headers } = await send(address, fields);
      expect([address, status, headers.get("retry-after")]).toEqual([address, 429, "77"]);
    }
  });

  test("leads a user without a session to the login and back", async () => {
    refusal = new Refusal("unauthenticated");
    const { status, headers } = await send(path, fields);
    expect([status, headers.get("location")]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`]);
  });
});
