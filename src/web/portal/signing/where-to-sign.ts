import { redirect } from "react-router";
import type { PageContext } from "#server/contract.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import { externalHost } from "./external-host.ts";

/** Where contracts are signed: here, at an external provider's host, or nowhere while that one does not answer. */
export type WhereToSign = { at: "here" } | { at: "elsewhere"; host: string } | { at: "nowhere" };

export async function whereToSign(page: PageContext): Promise<WhereToSign> {
  const address = await page.services.signing.roomAddress(page.visitor).catch((error: unknown) => {
    if (page.refusalOf(error)?.code === "room-unavailable") return null;
    throw error;
  });
  if (address === null) return { at: "nowhere" };
  const host = externalHost(address.url, page.publicUrl);
  return host === null ? { at: "here" } : { at: "elsewhere", host };
}

/** For pages of our own room. @throws a redirect to the page that says where else contracts are signed */
export async function requireOwnRoom(page: PageContext, url: URL): Promise<void> {
  const { at } = await whereToSign(page);
  if (at !== "here") throw redirect(localePath(splitLocale(url.pathname).locale, "/easy-sign"));
}
