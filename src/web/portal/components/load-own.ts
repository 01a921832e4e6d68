import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

export interface Elsewhere {
  readonly idam: string;
  readonly name: string;
  readonly to: string;
  readonly words: ReturnType<typeof catalogue>["portal"]["elsewhere"];
}

/**
 * Reads a record of the session's customer.
 *
 * @returns `elsewhere` if another identity of the user has it
 * @throws 404 if none of the user's identities has it; other refusals with their status
 */
export async function loadOwn<T>(
  page: PageContext,
  url: URL,
  asked: Parameters<PageContext["services"]["portal"]["identityHolding"]>[0],
  read: Promise<T>,
): Promise<{ own: T; elsewhere?: undefined } | { own?: undefined; elsewhere: Elsewhere }> {
  try {
    return { own: await read };
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (!refusal) throw error;
    const other = refusal.code === "not-found" ? await page.services.portal.identityHolding(asked, page.visitor) : null;
    if (!other) return refusePage(page, error, url);
    const words = catalogue(splitLocale(url.pathname).locale).portal.elsewhere;
    return { elsewhere: { ...other, to: url.pathname + url.search, words } };
  }
}
