import { deviceName } from "#domain/accounts/device-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { momentText } from "#web/texts/days.ts";

export async function loadSettings({ services, visitor, passwordLength: least }: PageContext, locale: Locale) {
  const { accounts, calendar, notifications, profile } = services;
  const sessions = await accounts.openSessions(visitor);
  return {
    least,
    totp: await accounts.totp(visitor),
    calendarUrl: (await calendar.address(visitor))?.url ?? null,
    isEmailRefused: (await notifications.settings(visitor)).refusedAt !== null,
    isProved: (await profile.read(visitor)).provedUntil !== null,
    isLinking: (await accounts.openLink(visitor)) !== null,
    sessions: sessions
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.createdAt.localeCompare(a.createdAt))
      .map(({ id, isCurrent, userAgent, createdAt }) => ({
        id,
        isCurrent,
        device: deviceName(userAgent),
        since: momentText(locale, createdAt),
      })),
  };
}

export type ShownSettings = Awaited<ReturnType<typeof loadSettings>>;
