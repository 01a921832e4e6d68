import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { logIn } from "./log-in.ts";

interface Screen {
  readonly path: string;
  readonly name: string;
  readonly opens?: string;
}

const screens: Readonly<Record<string, readonly Screen[]>> = {
  "many.cz@example.com": [
    { path: "", name: "home" },
    { path: "contracts", name: "contracts", opens: "contract" },
    { path: "invoices?status=overdue", name: "invoices", opens: "invoice" },
    { path: "invoices/payment", name: "payments" },
    { path: "invoices?searchQuery=nothing", name: "invoices-no-match" },
    { path: "documents", name: "documents" },
    { path: "documents/bulk-download", name: "bulk-download" },
    { path: "messages", name: "messages", opens: "message" },
    { path: "messages/new", name: "new-message" },
    { path: "contacts", name: "contacts" },
    { path: "contacts/contract-management", name: "contract-management" },
    { path: "contacts/sales", name: "sales" },
    { path: "contacts/dealers", name: "dealers" },
    { path: "faq", name: "faq" },
    { path: "settings", name: "settings" },
    { path: "settings/profile", name: "profile" },
  ],
  "company.hu@example.com": [
    { path: "requests", name: "requests" },
    { path: "requests/earlyTermination", name: "request-early-termination" },
    { path: "requests/cession", name: "request-cession" },
    { path: "requests/greenCard", name: "request-green-card" },
  ],
  "consumer.hu@example.com": [
    { path: "", name: "home-of-consumer" },
    { path: "offers", name: "offers", opens: "offer" },
  ],
  "guarantor.cz@example.com": [
    { path: "documents/missing-documents", name: "missing-documents" },
    { path: "documents/guarantor", name: "guarantor" },
  ],
  "cession.cz@example.com": [{ path: "documents/transferred-contracts", name: "transferred-contracts" }],
};

export async function showPortalScreens(
  page: Page,
  locale: Locale,
  take: (screen: string) => Promise<void>,
): Promise<void> {
  for (const [email, list] of Object.entries(screens)) {
    await page.context().clearCookies();
    await logIn(page, email, `/${locale}`, { locale });
    for (const { path, name, opens } of list) {
      await page.goto(`/${locale}/${path}`);
      await take(name);
      if (opens === undefined) continue;
      await page.getByRole("main").locator("[data-row]").first().click();
      await expect(page).not.toHaveURL(new RegExp(`/${path.replace(/\?.*/, "")}(?:\\?.*)?$`));
      await take(opens);
    }
  }
}
