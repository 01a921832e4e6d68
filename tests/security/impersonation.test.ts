import { afterAll, beforeAll, expect, test } from "vitest";
import { isClosedToViews } from "#domain/policies/impersonation.ts";
import { demoPassword, demoStaff, demoUsers } from "#server/demo/demo-users.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";
import { catalogue } from "#texts/catalogue.ts";

const words = catalogue("cs").backofficeCustomers.impersonation;
const [person] = demoUsers;
const [customer] = person?.customers ?? [];

let product: WholeProduct;
let member: Browser;
let staff: Browser;

beforeAll(async () => {
  product = await openWholeProduct();
  [member, staff] = [await openBrowser(product.origin), await openBrowser(product.origin)];
  const operator = demoStaff.find(({ role }) => role === "operator");
  const logins = [
    await member.post("/api/auth/login", { email: person?.email, password: demoPassword }),
    await staff.post("/api/backoffice/auth/login", { email: operator?.email, password: demoPassword }),
  ];
  expect(logins.map(({ status }) => status)).toEqual([200, 200]);
  const found = await itemsOf(
    staff,
    `/api/backoffice/customers?searchQuery=${encodeURIComponent(customer?.name ?? "")}`,
  );
  const path = `/api/backoffice/customers/${found[0]?.["customerId"]}/portal-view`;
  expect((await staff.post(path, { reason: "Zákazník volal" })).status).toBe(201);
}, 120_000);
afterAll(() => product.close());

async function itemsOf(browser: Browser, path: string): Promise<readonly Record<string, string>[]> {
  const { status, body } = await browser.get(path);
  expect([path, status]).toEqual([path, 200]);
  return (body as { items: Record<string, string>[] }).items;
}

async function ownFixtures(): Promise<Readonly<Record<string, string | undefined>>> {
  const [[contract], [invoice], [message], [offer], [request]] = [
    await itemsOf(member, "/api/contracts"),
    await itemsOf(member, "/api/invoices"),
    // Unread, if there is one.
    await itemsOf(member, "/api/messages?sort=received"),
    await itemsOf(member, "/api/offers?status=sent"),
    await itemsOf(member, "/api/requests"),
  ];
  return {
    contractNumber: contract?.["contractNumber"],
    invoiceId: invoice?.["invoiceId"],
    hash: message?.["hash"],
    offerId: offer?.["offerId"],
    type: request?.["type"],
    requestId: request?.["requestId"],
    topic: "sales",
  };
}

const others = async () =>
  (await product.fingerprint()).filter((line) => !/^(?:audit_events|audit_addresses) /.test(line));

test("a page that staff open in impersonation changes nothing, and names its customer", async () => {
  const things = await ownFixtures();
  const before = await others();
  const shown: string[] = [];
  for (const { template, path } of product.pages.filter((page) => !page.template.startsWith("/backoffice"))) {
    const isLinked = /^\/(?:consent|onboarding|offers\/(?:purl|admin))\//.test(template);
    const real = isLinked ? path : template.replaceAll(/:(\w+)\??/g, (_all, name: string) => things[name] ?? "1");
    const { status, text } = await staff.get(`/cs${real === "/" ? "" : real}`);
    expect([template, status < 500 || ["/500", "/maintenance"].includes(template)]).toEqual([template, true]);
    if (isClosedToViews(real)) expect([template, status]).toEqual([template, 403]);
    if (status !== 200) continue;
    expect([template, text.includes(words.end)]).toEqual([template, true]);
    expect([template, text.includes(person?.email ?? "")]).toEqual([template, false]);
    shown.push(template);
  }
  expect(await others()).toEqual(before);
  expect(shown).toEqual(
    expect.arrayContaining(["/", "/contracts/:contractNumber", "/messages/:hash", "/offers/:offerId", "/notices"]),
  );
  expect(shown.length).toBeGreaterThan(25);
}, 120_000);

test("a form of a page is refused with any body, with a link to end the impersonation", async () => {
  const before = await product.fingerprint();
  const body = `csrf_token=${encodeURIComponent(staff.jar.get("XSRF-TOKEN") ?? "")}&intent=x`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const actions = product.pages.filter((page) => page.hasAction && !page.template.startsWith("/backoffice"));
  expect(actions.length).toBeGreaterThan(10);
  for (const { template, path } of actions) {
    const reply = await staff.send("POST", `/cs${path}`, { body, headers });
    expect([template, reply.status, reply.text.includes(words.end)]).toEqual([template, 403, true]);
    expect((await staff.send("POST", `/cs${path}.data`, { body, headers })).status).toBe(403);
  }
  expect(await product.fingerprint()).toEqual(before);
}, 120_000);

test("it ends by the form of the page, which leads back to the customer", async () => {
  const body = `csrf_token=${encodeURIComponent(staff.jar.get("XSRF-TOKEN") ?? "")}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await staff.send("POST", "/cs/backoffice/portal-view", { body, headers });
  expect([reply.status, reply.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/cs\/backoffice\/customers\/[0-9a-f-]{36}$/),
  ]);
  expect((await staff.get("/cs/contracts")).headers.get("location")).toContain("/cs/login");
  expect((await staff.get("/cs/backoffice/portal-view")).headers.get("location")).toBe("/cs/backoffice/customers");
});
