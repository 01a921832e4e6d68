import * as z from "zod/mini";
import { bracesIn, wrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { calendarDate, count, country, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** One paragraph: a text in its usual Unicode form, whose spaces and line breaks are single spaces. */
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

/** `POST /api/backoffice/consent-texts/{country}/{locale}/draft`. What is not ready yet may lack placeholders. */
export const consentTextDraftSchema = z.object({
  /** the revision that was read; absent: the last one wins */
  basedOn: z.nullish(count),
  ...words,
});

/** A text as it may be published. */
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

/** `POST /api/backoffice/consent-texts/{country}/{locale}/propose` */
export const proposeConsentTextSchema = z.object({
  basedOn: count,
  /** the day in Prague from whose beginning it is in force; absent: from the decision */
  validFrom: z.nullish(calendarDate),
});

/** What a proposal carries: the whole text, so that exactly what was read is published. */
export const proposedConsentText = z.object({
  country,
  locale,
  /** the text in force when it was proposed */
  basedOn: z.string(),
  validFrom: z.nullable(z.iso.date()),
  words: consentTextWordsSchema,
});
