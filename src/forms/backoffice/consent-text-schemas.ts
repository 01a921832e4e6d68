import * as z from "zod/mini";
import { bracesIn, wrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { calendarDate, count, country, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** NFC; spaces and line breaks become single spaces. */
const paragraph = (longest: number) =>
  z.string({ error: codeOr("invalid-format") }).check(
    z.overwrite((text) => text.normalize("NFC").replaceAll(/[\s\p{Cc}]+/gu, " ")),
    z.trim(),
    z.minLength(1, "required"),
    z.maxLength(longest, "too-long"),
  );

const words = {
  title: paragraph(200),
  paragraphs: z
    .array(paragraph(5_000), { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required"), z.maxLength(30, "too-many")),
  consents: z.record(z.enum(consentIds), paragraph(1_000), { error: codeOr("invalid-format") }),
};

/** An unfinished draft may lack placeholders. */
export const consentTextDraftSchema = z.object({
  /** expected revision; absent: the last write wins */
  basedOn: z.nullish(count),
  ...words,
});

export const consentTextWordsSchema = z.object({
  ...words,
  paragraphs: words.paragraphs.check(
    z.refine((paragraphs) => {
      const { missing, repeated, unknown } = wrongPlaceholders(paragraphs);
      return missing.length + repeated.length + unknown.length === 0;
    }, "invalid-value"),
  ),
  consents: words.consents.check(
    z.refine((consents) => Object.values(consents).every((text) => bracesIn(text).length === 0), "invalid-value"),
  ),
});

export const proposeConsentTextSchema = z.object({
  basedOn: count,
  /** beginning of this day in Prague; absent: from the decision */
  validFrom: z.nullish(calendarDate),
});

/** The complete text, so that exactly the reviewed one is published. */
export const proposedConsentText = z.object({
  country,
  locale,
  basedOn: z.string(),
  validFrom: z.nullable(z.iso.date()),
  words: consentTextWordsSchema,
});
