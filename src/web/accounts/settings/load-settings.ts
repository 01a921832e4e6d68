import { deviceName } from "#domain/accounts/device-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OpenSession } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { momentText } from "#web/texts/days.ts";

export interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** null: a browser that does not say what it is */
  readonly device: string | null;
  /** as people write it, in Prague's time */
  readonly since: string;
}

/** The sessions of the user as the page shows them, the current one first. */
export async function shownSessions(page: PageContext, locale: Locale): Promise<ShownSession[]> {
  const sessions = await page.services.accounts.openSessions(page.visitor);
  return sessions
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.createdAt.localeCompare(a.createdAt))
    .map(({ id, isCurrent, userAgent, createdAt }: OpenSession) => ({
      id,
      isCurrent,
      device: deviceName(userAgent),
      since: momentText(locale, createdAt),
    }));
}
