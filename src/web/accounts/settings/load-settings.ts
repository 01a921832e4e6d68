import { deviceName } from "#domain/accounts/device-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { momentText } from "#web/texts/days.ts";

/** What the settings page shows besides the session. */
export async function loadSettings({ services, visitor, passwordLength: least }: PageContext, locale: Locale) {
  const { accounts, calendar, notifications, profile } = services;
  const sessions = await accounts.openSessions(visitor);
  return {
    least,
    totp: await accounts.totp(visitor),
    /** null: the identity has no calendar */
    calendarUrl: (await calendar.address(visitor))?.url ?? null,
    isEmailRefused: (await notifications.settings(visitor)).refusedAt !== null,
    /** whether the password was given in the last minutes */
    isProved: (await profile.read(visitor)).provedUntil !== null,
    /** a code is on its way, here or since the registration */
    isLinking: (await accounts.openLink(visitor)) !== null,
    sessions: sessions
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.createdAt.localeCompare(a.createdAt))
      .map(({ id, isCurrent, userAgent, createdAt }) => ({
        id,
        isCurrent,
        /** null: a browser that does not say what it is */
        device: deviceName(userAgent),
        since: momentText(locale, createdAt),
      })),
  };
}

export type ShownSettings = Awaited<ReturnType<typeof loadSettings>>;
