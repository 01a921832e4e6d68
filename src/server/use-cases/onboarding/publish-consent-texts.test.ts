import { expect, test } from "vitest";
import { findText, findTextInForce } from "#server/database/repositories/consent-texts.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { publishConsentTexts } from "./publish-consent-texts.ts";

test("texts are published once and never change", async () => {
  const connection = await openEmbedded();
  const { db } = connection;
  try {
    const [first] = consentTexts;
    if (first === undefined) throw new Error("there are no texts");
    const clock = { now: () => new Date("2026-11-21T09:00:00.000Z") };
    await publishConsentTexts(db, clock, consentTexts);
    const later = { now: () => new Date("2027-01-01T00:00:00.000Z") };
    await publishConsentTexts(db, later, consentTexts);
    const { country, locale, identifier } = first;
    expect(await findText(db, identifier)).toMatchObject({
      validFrom: clock.now(),
      sha256: textHash(exactText(first)),
      paragraphs: first.paragraphs,
    });

    const edited = { ...first, title: `${first.title}.` };
    await expect(publishConsentTexts(db, later, [edited])).rejects.toThrow(`${identifier} was changed`);
    expect(await findText(db, identifier)).toMatchObject({ title: first.title });

    const second = { ...edited, version: 2, identifier: `onboarding-${country}-${locale}-2` };
    await publishConsentTexts(db, later, [...consentTexts, second]);
    expect(await findTextInForce(db, country, locale, clock.now())).toMatchObject({ version: 1 });
    expect(await findTextInForce(db, country, locale, later.now())).toMatchObject({ version: 2 });
  } finally {
    await connection.close();
  }
});
