import { printedPhone } from "#domain/countries/phone.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { cookieTextVersion, readCookieChoice, readCookieConsent } from "#web/analytics/cookie-consent.ts";
import { clockText, dayText, momentText } from "#web/texts/days.ts";

export interface ShownConsent {
  readonly named: Readonly<Record<string, string>>;
  readonly intent: "withdraw" | "withdraw-cookies";
  readonly text: string;
  readonly facts: readonly string[];
  readonly isRequired: boolean;
  readonly withdrawn: string | null;
  readonly change: { readonly submit: string; readonly label: string } | null;
}

const purposes = ["google_analytics", "qualtrics"] as const;

export async function loadProfile(page: PageContext, locale: Locale, cookies: string) {
  const { profile } = page.services;
  const own = await profile.read(page.visitor);
  const people = await page.services.identities.people(page.visitor);
  return {
    ...own,
    phone: own.phone && printedPhone(own.phone),
    provedUntil: own.provedUntil && clockText(locale, own.provedUntil),
    dataCopy: own.dataCopy && { ...own.dataCopy, expires: momentText(locale, own.dataCopy.expires) },
    customer: page.session?.identity?.name ?? null,
    people: people.map((person) => ({
      ...person,
      since: dayText(locale, calendarDateInPrague(new Date(person.since))),
    })),
    consents: [
      ...(await shownConsents(page, locale, (at) => momentText(locale, at))),
      ...shownCookies(cookies, locale, (at) => momentText(locale, at)),
    ],
  };
}

type InWords = (at: string) => string;

async function shownConsents(page: PageContext, locale: Locale, inWords: InWords): Promise<ShownConsent[]> {
  const { consents: words } = catalogue(locale).profile;
  const given = await page.services.profile.consents(page.visitor);
  return given.map(({ consentId, text, isRequired, withdrawn, ...consent }) => ({
    named: { consentId },
    intent: "withdraw",
    text,
    facts: [
      format(words.given, { time: inWords(consent.given), reference: consent.reference }),
      format(words.version, { version: consent.textVersion }),
    ],
    isRequired,
    withdrawn: withdrawn && format(words.withdrawn, { time: inWords(withdrawn) }),
    change: isRequired || withdrawn !== null ? null : withdrawalOf(words, text),
  }));
}

function shownCookies(cookies: string, locale: Locale, inWords: InWords): ShownConsent[] {
  const { profile, account } = catalogue(locale);
  const { consents: words } = profile;
  const consent = readCookieConsent(cookies);
  const choice = readCookieChoice(cookies);
  const version = choice?.version ?? cookieTextVersion;
  return purposes
    .filter((purpose) => consent?.[purpose] === true)
    .map((purpose) => {
      const text = `${account.cookies[purpose].title}. ${account.cookies[purpose].text}`;
      return {
        named: { purpose, version },
        intent: "withdraw-cookies",
        text,
        facts: [
          choice ? format(words.cookieGiven, { time: inWords(choice.at) }) : words.cookieGivenBefore,
          format(words.version, { version }),
        ],
        isRequired: false,
        withdrawn: null,
        change: withdrawalOf(words, text),
      };
    });
}

function withdrawalOf(words: Catalogue["profile"]["consents"], text: string): ShownConsent["change"] {
  return { submit: words.withdraw, label: format(words.withdrawLabel, { text }) };
}

export type ShownProfile = Awaited<ReturnType<typeof loadProfile>>;
