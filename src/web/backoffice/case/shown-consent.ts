import { deviceName } from "#domain/accounts/device-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { languagesFor } from "#web/texts/language-names.ts";

export interface ShownConsent {
  readonly round: string;
  readonly rows: readonly (readonly [term: string, value: string])[];
  /** exactly as recorded, as proof */
  readonly exact: readonly (readonly [term: string, value: string])[];
  readonly answers: readonly { readonly id: string; readonly text: string; readonly given: string }[];
  readonly proof: string;
  readonly isIntact: boolean;
}

export function shownConsent(
  consent: StaffCase["consents"][number],
  { words, locale: reader }: { readonly words: Catalogue; readonly locale: Locale },
  say: (moment: string) => string,
): ShownConsent {
  const { backofficeCase, account } = words;
  const { consents: own } = backofficeCase;
  const { round, consentTextIdentifier, version, at, locale, address, userAgent, sha256, isIntact, answers } = consent;
  const language = languagesFor(reader)[locale];
  const text =
    version === null
      ? consentTextIdentifier
      : format(own.version, { version: version.number, time: say(version.validFrom) });
  return {
    round: format(own.round, { round }),
    rows: [
      [own.text, text],
      [own.at, say(at)],
      [own.language, language],
      [own.address, address],
      [own.browser, deviceName(userAgent) ?? account.settings.sessions.unknown],
    ],
    exact: [
      [own.identifier, consentTextIdentifier],
      [own.digest, sha256],
      [own.userAgent, userAgent],
    ],
    answers: answers.map(({ id, text: asked, isGiven }) => ({
      id,
      text: asked,
      given: isGiven ? own.given : own.refused,
    })),
    proof: isIntact ? own.intact : own.broken,
    isIntact,
  };
}
