import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Invoice } from "#domain/portal/invoice.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { DuePayments } from "#server/contract/payments.ts";
import type { Debt, PaymentPlan } from "#server/contract/portal.ts";
import { demoPassword, demoUsers } from "#server/demo/demo-users.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";

let product: WholeProduct;
beforeAll(async () => {
  product = await openWholeProduct();
}, 180_000);
afterAll(() => product.close());

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

async function loaded(browser: Browser, path: string, query = ""): Promise<Record<string, unknown>> {
  const { status, bytes } = await browser.get(`${path}.data${query}`);
  expect([path, status]).toEqual([path, 200]);
  const body = new Response(new Uint8Array(bytes)).body;
  if (body === null) throw new Error(`${path} has no data`);
  const { value, done } = await decode(body, globalThis);
  await done;
  const routes = isRecord(value) ? Object.values(value) : [];
  return Object.assign({}, ...routes.map((route) => (isRecord(route) ? route["data"] : {})));
}

interface Listed {
  readonly items: readonly Pick<Invoice, "invoiceId" | "amount" | "remaining" | "status" | "due">[];
  readonly total: number;
  readonly sums: readonly { readonly currency: string; readonly amount: number; readonly remaining: number }[];
}

async function listed(browser: Browser, invoices: string, status: string): Promise<Listed> {
  const pages: Listed[] = [];
  for (;;) {
    const query = `?status=${status}&pageSize=100&sort=due&page=${pages.length + 1}`;
    const page = (await loaded(browser, invoices, query))["list"] as Listed;
    pages.push(page);
    expect(page.sums).toEqual(pages[0]?.sums);
    const items = pages.flatMap((one) => one.items);
    if (items.length >= page.total) return { ...page, items };
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const remainingIn = ({ items }: Listed) => total(items.map(({ remaining }) => remaining));

const payers = demoUsers.filter(({ email }) => email.startsWith("company."));

test.each(payers)("home, list, payment and each invoice have the same sums for $email", async ({ email, locale }) => {
  const browser = await openBrowser(product.origin);
  expect((await browser.post("/api/auth/login", { email, password: demoPassword })).status).toBe(200);
  const invoices = localePath(locale, "/invoices");
  const home = await loaded(browser, localePath(locale, "/"));
  const debt = await part<Debt>(home, "debt");
  const plan = await part<PaymentPlan>(home, "payments");
  const open = await listed(browser, invoices, "open");
  const overdue = await listed(browser, invoices, "overdue");

  // The sum of a list is that of its rows, in one currency.
  for (const list of [open, overdue]) {
    expect(list.sums).toEqual(
      list.total === 0
        ? []
        : [
            {
              currency: expect.any(String),
              amount: total(list.items.map(({ amount }) => amount)),
              remaining: remainingIn(list),
            },
          ],
    );
  }
  // Home shows the same, in total and by month.
  expect(debt?.open ?? 0).toBe(remainingIn(open) + remainingIn(overdue));
  expect([debt?.overdue ?? 0, debt?.overdueCount ?? 0]).toEqual([remainingIn(overdue), overdue.total]);
  for (const { month, overdue: ofMonth } of plan?.months ?? []) {
    const items = overdue.items.filter(({ due }) => due.startsWith(month));
    expect([month, ofMonth]).toEqual([month, remainingIn({ ...overdue, items })]);
  }
  // So do the tabs of the list, and the page on which all of them are paid.
  const { tally } = (await loaded(browser, invoices)) as { tally: { status: string; count: number; sums: unknown }[] };
  expect(tally.find(({ status }) => status === "overdue")).toMatchObject({ count: overdue.total, sums: overdue.sums });
  expect(tally.find(({ status }) => status === "open")).toMatchObject({ count: open.total, sums: open.sums });
  const { due } = (await loaded(browser, `${invoices}/payment`)) as { due: DuePayments };
  expect(due.total).toBe(open.total + overdue.total);
  expect(total(due.sums.map(({ remaining }) => remaining))).toBe(debt?.open ?? 0);

  // So does each invoice.
  for (const { invoiceId, amount, remaining, status } of [...overdue.items, ...open.items].slice(0, 10)) {
    const { invoice } = await loaded(browser, `${invoices}/${invoiceId}`);
    expect(invoice).toMatchObject({ amount, remaining, status });
  }
});

test("one user has paid in part, so that remaining and amount differ", async () => {
  const browser = await openBrowser(product.origin);
  await browser.post("/api/auth/login", { email: "company.cz@example.com", password: demoPassword });
  const { items } = await listed(browser, "/cs/invoices", "overdue");
  expect(items.some(({ amount, remaining }) => 0 < remaining && remaining < amount)).toBe(true);
});

async function part<T>(home: Record<string, unknown>, name: string): Promise<T | null> {
  const parts = isRecord(home["parts"]) ? home["parts"] : {};
  const { value } = (await parts[name]) as { value: T | null };
  return value;
}
