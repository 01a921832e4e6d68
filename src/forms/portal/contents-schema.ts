import * as z from "zod/mini";
import { contactSegments } from "#domain/portal/contact-segments.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { country, emailAddress, filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** A missing part stays unchanged; a given part replaces the stored one completely. */
export type Contents = z.output<typeof contentsSchema>;
export type WholeContents = {
  readonly [Section in keyof typeof contentSectionSchemas]: z.output<(typeof contentSectionSchemas)[Section]>;
};
export type ContactContents = NonNullable<Contents["contacts"]>[number];
export type DealerContents = NonNullable<Contents["dealers"]>[number];
export type FaqContents = NonNullable<Contents["faq"]>[number];

const inEachLocale = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.strictObject({ cs: schema, sk: schema, hu: schema, en: schema } satisfies Record<Locale, Schema>);

const listOf = <Schema extends z.ZodMiniType>(schema: Schema, most: number) =>
  z.array(schema, { error: codeOr("invalid-format") }).check(z.maxLength(most, "too-many"));

const isEachOther = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** Used in addresses. */
export const anchor = filledText(60).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "invalid-format"));
const phone = filledText(20).check(z.regex(/^\+\d{6,15}$/, "invalid-format"));
const time = filledText(5).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid-format"),
  z.meta({ description: "a time with two digits for the hour, as 08:00" }),
);
const within = (least: number, most: number) =>
  z.number({ error: codeOr("invalid-format") }).check(z.gte(least, "invalid-value"), z.lte(most, "invalid-value"));

export const contactsSchema = z.strictObject({
  country,
  kind: z.enum(["contract-management", "sales"], { error: codeOr("invalid-value") }),
  texts: inEachLocale(z.strictObject({ about: filledText(1_000), hours: filledText(200) })),
  people: listOf(
    z.strictObject({
      name: filledText(100),
      email: emailAddress,
      phone,
      roles: z.nullish(inEachLocale(filledText(100))),
      segments: z.nullish(
        listOf(z.enum(contactSegments, { error: codeOr("invalid-value") }), contactSegments.length).check(
          z.minLength(1, "required"),
        ),
      ),
    }),
    50,
  ),
});

const hours = z
  .strictObject({
    /** 1 is Monday, 7 Sunday */
    days: listOf(
      z.int({ error: codeOr("invalid-format") }).check(z.gte(1, "invalid-value"), z.lte(7, "invalid-value")),
      7,
    ).check(z.minLength(1, "required")),
    opens: time,
    closes: time,
  })
  .check(z.refine(({ opens, closes }) => opens < closes, "invalid-value"));

export const dealerSchema = z.strictObject({
  id: anchor,
  country,
  name: filledText(100),
  street: filledText(100),
  town: filledText(100),
  postalCode: filledText(10),
  /** degrees, on the map of the three countries */
  latitude: within(45.7, 51.1),
  longitude: within(12, 23),
  phone,
  email: z.nullish(emailAddress),
  brands: listOf(filledText(40), 30),
  hours: listOf(hours, 14),
});

const question = z.strictObject({
  id: anchor,
  texts: inEachLocale(z.strictObject({ question: filledText(200), answer: filledText(3_000) })),
});

export const faqGroupSchema = z.strictObject({
  id: anchor,
  titles: inEachLocale(filledText(100)),
  questions: listOf(question, 100),
});

const contactsPart = listOf(contactsSchema, 6).check(
  z.refine((all) => isEachOther(all.map((one) => `${one.country} ${one.kind}`)), "invalid-value"),
);
const dealersPart = listOf(dealerSchema, 2_000).check(
  z.refine((all) => isEachOther(all.map(({ id }) => id)), "invalid-value"),
);
const faqPart = listOf(faqGroupSchema, 30).check(
  z.refine((all) => isEachOther(all.map(({ id }) => id)), "invalid-value"),
  z.refine((all) => isEachOther(all.flatMap(({ questions }) => questions.map(({ id }) => id))), "invalid-value"),
);

export const contentSectionSchemas = { contacts: contactsPart, dealers: dealersPart, faq: faqPart };

/** A file for `npm run contents -- import`. Unknown names are refused, so that typing errors are found. */
export const contentsSchema = z.strictObject({
  contacts: z.optional(contactsPart),
  dealers: z.optional(dealersPart),
  faq: z.optional(faqPart),
});
