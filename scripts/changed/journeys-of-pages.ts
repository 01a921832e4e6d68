import type { RoutedPage } from "./routes-of-pages.ts";

/**
 * Whether a journey's code contains the page's address up to its first parameter, since a contract is opened from the
 * list of contracts. The address may follow a language (`/cs/contracts`, `/${locale}/contracts`), or be a separate text
 * (`"contracts"`).
 */
export function namesPage(code: string, { template }: RoutedPage): boolean {
  const [fixed = ""] = template.split(/\/?[:*]/);
  if (fixed === "" || fixed === "/")
    return /["'`](?:\/(?:[a-z]{2}|\$\{\w+\}))?\/?["'`]/.test(code.replaceAll(/["'`]{2}/g, ""));
  const address = fixed.slice(1).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:["'\`]|/[a-z]{2}/|\\}/|["'\`]/)${address}(?![\\w-])`).test(code);
}
