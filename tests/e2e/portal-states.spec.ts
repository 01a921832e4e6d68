import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { startPostgres, type ThrowawayPostgres } from "#tests/support/postgres.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

/**
 * Lists and the parts of home when they fail, are empty or load slowly. The faults are real: a separate server on a
 * PostgreSQL whose table is missing, empty or locked.
 */
const port = await freePort();
test.use({ baseURL: `http://127.0.0.1:${port}`, expectedConsole: /status of 500/ });
test.describe.configure({ mode: "serial" });

const words = catalogue("cs");
const { portal, portalLists: lists, documents, portalHelp, offerList, messages } = words;
const { home } = portal;

let postgres: ThrowawayPostgres;
let server: RunningServer;
let client: Client;
let page: Page;
const dataDir = mkdtempSync(join(tmpdir(), "portal-states-"));

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const settings = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LIMITS: "off" };
  server = await startServer({ ...settings, DATABASE_URL: url, DEMO: "1" });
  client = new Client({ connectionString: url });
  await client.connect();
  const context = await browser.newContext({ baseURL: server.origin });
  page = await context.newPage();
  await logIn(page, "cession.cz@example.com", "/cs");
});

test.afterAll(async () => {
  await page?.context().close();
  await client?.end();
  await server?.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Renames the table in the meantime. */
async function without(table: string, look: () => Promise<void>): Promise<void> {
  await client.query(`alter table ${table} rename to away`);
  try {
    await look();
  } finally {
    await client.query(`alter table away rename to ${table}`);
  }
}

async function withEmpty(table: string, look: () => Promise<void>): Promise<void> {
  await without(table, async () => {
    await client.query(`create table ${table} (like away including all)`);
    try {
      await look();
    } finally {
      await client.query(`drop table ${table}`);
    }
  });
}

interface ListPage {
  readonly path: string;
  readonly table: string;
  readonly empty: string;
  readonly isSearched: boolean;
}

const list = (path: string, table: string, empty: string, isSearched = true): ListPage => ({
  path,
  table,
  empty,
  isSearched,
});
const pages: readonly ListPage[] = [
  list("/cs/contracts", "contracts", words.portalContracts.empty),
  list("/cs/invoices", "invoices", words.portalInvoices.empty),
  list("/cs/documents", "documents", documents.own.empty),
  list("/cs/documents/transferred-contracts", "documents", documents.transferred.empty),
  list("/cs/documents/missing-documents", "document_requests", documents.missing.empty, false),
  list("/cs/messages", "messages", messages.empty),
  list("/cs/offers", "offers", offerList.empty),
  list("/cs/requests", "requests", portalHelp.requests.empty),
];
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const menu = () => page.getByRole("navigation", { name: portal.menu.label });

for (const { path, table, empty, isSearched } of pages) {
  test(`${path}: error, retry, empty, no match`, async () => {
    await without(table, async () => {
      expect((await page.goto(path))?.status()).toBe(500);
      await expect(heading(lists.failed)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(lists.failed);
      await expect(menu()).toBeVisible();
      await expectAccessible(page, `${path} failed`);
    });
    await page.getByRole("link", { name: lists.again }).click();
    await expect(heading(lists.failed)).toBeHidden();
    await expect(page.getByRole("main").getByRole("listitem").or(page.getByRole("row")).first()).toBeVisible();
    await withEmpty(table, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(heading(empty)).toBeVisible();
      await expectAccessible(page, `${path} empty`);
    });
    if (!isSearched) return;
    await page.goto(`${path}?searchQuery=nothing-like-this`);
    await expect(heading(lists.noMatch)).toBeVisible();
    await expectAccessible(page, `${path} without a match`);
    await page.getByRole("main").getByRole("link", { name: lists.clear }).last().click();
    await expect(heading(lists.noMatch)).toBeHidden();
    await expect(page).toHaveURL(path);
  });
}

test("the page stays when archives cannot be read", async () => {
  await without("archives", async () => {
    expect((await page.goto("/cs/documents/bulk-download"))?.status()).toBe(500);
    await expect(heading(lists.failed)).toBeVisible();
    await expect(heading(documents.bulk.contents.invoices)).toBeVisible();
  });
  await page.getByRole("link", { name: lists.again }).click();
  await expect(page.getByText(documents.bulk.none)).toBeVisible();
});

const part = (name: string) => page.getByRole("region", { name, exact: true });
const parts = {
  debt: home.debt.title,
  next: home.payments.next,
  tasks: home.tasks.title,
  payments: home.payments.title,
  contracts: home.contracts.title,
  fleet: home.fleet.title,
  contacts: home.contacts.title,
};

for (const [table, failing] of [
  ["invoices", ["debt", "next", "payments"]],
  ["document_requests", ["tasks"]],
  // Contacts depend on the vehicles of the contracts, and an invoice names its vehicle.
  ["contracts", ["debt", "next", "tasks", "payments", "contracts", "fleet", "contacts"]],
  ["contacts", ["contacts"]],
] as const satisfies readonly [string, readonly (keyof typeof parts)[]][]) {
  test(`home without ${table}: ${failing.join(" and ")} show an error, the other parts stay`, async () => {
    await without(table, async () => {
      await page.goto("/cs");
      for (const [name, title] of Object.entries(parts)) {
        await expect(part(title)).toBeVisible();
        const isFailing = failing.some((one) => one === name);
        await expect(part(title).getByRole("alert")).toHaveCount(isFailing ? 1 : 0);
      }
      await expectAccessible(page, `home without ${table}`);
    });
    await page.getByRole("main").getByRole("link", { name: portal.again }).first().click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("main").getByText(portal.loading)).toHaveCount(0);
  });
}

test("home does not wait for a slow part, which times out", async () => {
  await client.query("begin");
  try {
    await client.query("lock table invoices in access exclusive mode");
    // The server sends a placeholder before the part.
    expect(await (await page.request.get("/cs")).text()).toContain(portal.loading);
    await page.goto("/cs");
    await expect(part(parts.contracts).getByText(home.contracts.outstanding)).toBeVisible();
    await expect(part(parts.debt).getByRole("alert")).toBeVisible();
  } finally {
    await client.query("commit");
  }
});

test("a page that is loading has a placeholder", async () => {
  const released = Promise.withResolvers<void>();
  await page.goto("/cs/contracts");
  // The menu has a lazy script; until it runs, its links load new documents.
  await takenOver(page, "#portal-menu");
  await page.route(/\/cs\/invoices\.data/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await menu().getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }).click();
  await expect(page.getByRole("main").getByText(portal.menu.loading).first()).toBeAttached();
  await expect(menu()).toBeVisible();
  await expectAccessible(page, "a page is on its way");
  released.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.portalInvoices.title);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
