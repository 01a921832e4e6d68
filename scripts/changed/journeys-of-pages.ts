import type { RoutedPage } from "./routes-of-pages.ts";

/**
 * Whether the code of a journey names the address of the page, up to its first parameter: a contract is opened from the
 * list of contracts. The address may follow a language, written or put in (`/cs/contracts`, `/${locale}/contracts`), or
 * stand alone as the rest of one (`"contracts"`).
 */
export function namesPage(code: string, { template }: RoutedPage): boolean {
  const [fixed = ""] = template.split(/\/?[:*]/);
  if (fixed === "" || fixed === "/")
    return /["'`](?:\/(?:[a-z]{2}|\$\{\w+\}))?\/?["'`]/.test(code.replaceAll(/["'`]{2}/g, ""));
  const address = fixed.slice(1).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:["'\`]|/[a-z]{2}/|\\}/|["'\`]/)${address}(?![\\w-])`).test(code);
}
