import * as z from "zod/mini";
import { type Country, countries } from "#domain/countries/codes.ts";
import { consentPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { consentTextDraftSchema, proposeConsentTextSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { ConsentTextPlace, ConsentTextServices } from "#server/contract/consent-texts.ts";

const moment = z.iso.datetime();
const name = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
const parts = z.array(z.object({ change: z.enum(["same", "added", "removed"]), text: z.string() }));
const place = { country: z.enum(countries), locale: z.enum(locales) };
const words = {
  title: z.string(),
  paragraphs: z.array(z.string()),
  consents: z.record(z.enum(consentIds), z.string()),
};
const version = z.object({
  identifier: z.string(),
  version: z.int(),
  series: z.enum(["shipped", "staff"]),
  state: z.enum(["in-force", "planned", "past"]),
  validFrom: moment,
  sha256: z.string(),
  proposedBy: name,
  decidedBy: name,
});
const differences = z.object({
  title: parts,
  paragraphs: z.array(z.object({ change: z.enum(["same", "changed", "added", "removed"]), parts })),
  consents: z.array(z.object({ id: z.enum(consentIds), parts })),
});
const placeholders = z.array(z.enum(consentPlaceholders));
const draft = z.object({
  words: z.object(words),
  basedOn: z.string(),
  changed: moment,
  changedBy: name,
  placeholders: z.object({ missing: placeholders, repeated: placeholders, unknown: z.array(z.string()) }),
  differences,
  preview: z.object({
    consentTextIdentifier: z.string(),
    version: z.int(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    consents: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean() })),
  }),
});
const listed = z.object({
  ...place,
  inForce: version,
  planned: z.array(version),
  hasDraft: z.boolean(),
  isProposed: z.boolean(),
});
const shown = z.object({
  ...place,
  revision: z.int(),
  inForce: z.extend(version, words),
  draft: z.nullable(draft),
  pending: z.nullable(
    z.object({
      approvalId: z.uuid(),
      proposedBy: z.object({ staffId: z.string(), name: z.string() }),
      expires: moment,
      validFrom: z.nullable(z.iso.date()),
      words: z.object(words),
      isStale: z.boolean(),
    }),
  ),
  versions: z.array(version),
});

const base = "/api/backoffice/consent-texts";
const one = `${base}/{country}/{locale}`;

/** Whose text the path names; null: there is no such text. */
function placeIn({ country, locale }: Readonly<Record<string, string>>): ConsentTextPlace | null {
  const found: { country: Country | undefined; locale: Locale | undefined } = {
    country: countries.find((code) => code === country),
    locale: locales.find((code) => code === locale),
  };
  return found.country && found.locale ? { country: found.country, locale: found.locale } : null;
}

function requirePlace(params: Readonly<Record<string, string>>): ConsentTextPlace {
  const found = placeIn(params);
  if (found === null) throw new Error("the route judges the path first");
  return found;
}

const gate = {
  right: "edit-consent-texts",
  countryIn: (params: Readonly<Record<string, string>>) => placeIn(params)?.country ?? null,
} as const;
const missing = {
  403: { description: "forbidden without the right in that country" },
  404: { description: "not-found" },
};
const revision = z.object({ revision: z.int() });

const listRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: base,
    summary: "The consent text of each country and language: what is in force, what comes next",
    staff: { right: "edit-consent-texts" },
    answers: { 200: { description: "Of the person's countries", schema: z.object({ items: z.array(listed) }) } },
    answer: async ({ staff }) => ({ body: { items: await texts.list(staff) } }),
  });

const readRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: one,
    summary: "A consent text: the words in force, the draft with what differs, what waits, all versions",
    staff: gate,
    answers: { 200: { description: "The text", schema: shown }, ...missing },
    answer: async ({ params }) => ({ body: await texts.read(requirePlace(params)) }),
  });

const versionRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: `${one}/versions/{identifier}`,
    summary: "A version of a consent text, with what has changed from it to the text in force",
    staff: {
      ...gate,
      async exists(params) {
        const found = placeIn(params);
        return found !== null && (await texts.readVersion(found, params["identifier"] ?? "")) !== null;
      },
    },
    answers: {
      200: { description: "The version", schema: z.extend(version, { ...place, ...words, differences }) },
      ...missing,
    },
    async answer({ params }) {
      const found = await texts.readVersion(requirePlace(params), params["identifier"] ?? "");
      if (found === null) throw new Error("the route judges the path first");
      return { body: found };
    },
  });

const draftRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/draft`,
    summary: "Keeps a draft of the next text; what was proposed of the former draft is stale",
    staff: gate,
    body: consentTextDraftSchema,
    answers: {
      200: { description: "Kept", schema: revision },
      ...missing,
      409: { description: "stale-revision" },
    },
    answer: async ({ params, body, staff }) => ({ body: await texts.saveDraft(requirePlace(params), body, staff) }),
  });

const discardRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/draft/discard`,
    summary: "Throws the draft away",
    staff: gate,
    answers: {
      200: { description: "Gone", schema: revision },
      ...missing,
      409: { description: "wrong-state: there is none" },
    },
    answer: async ({ params, staff }) => ({ body: await texts.discardDraft(requirePlace(params), staff) }),
  });

const proposeRoute = (texts: ConsentTextServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/propose`,
    summary: "Proposes to publish the draft, at once or from a day on; a second admin decides",
    staff: gate,
    body: proposeConsentTextSchema,
    answers: {
      202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
      ...missing,
      409: { description: "wrong-state: no draft, no change, or it waits already; stale-revision" },
      422: { description: "invalid-input, also for a text whose placeholders are wrong and for a day that is over" },
    },
    answer: async ({ params, body, staff }) => ({
      status: 202,
      body: await texts.propose(requirePlace(params), body, staff),
    }),
  });

/** The routes under `/api/backoffice/consent-texts`. */
export function consentTextRoutes(texts: ConsentTextServices): readonly ApiRoute[] {
  return [listRoute, readRoute, versionRoute, draftRoute, discardRoute, proposeRoute].map((row) => row(texts));
}
