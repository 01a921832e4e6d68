import * as z from "zod/mini";
import { type ContentPart, contentParts, versionSources, versionStates } from "#domain/portal/content-parts.ts";
import { contentDraftSchema, publishContentsSchema } from "#forms/backoffice/content-schemas.ts";
import { contentPartSchemas } from "#forms/portal/contents-schema.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { ContentServices } from "#server/contract/contents.ts";

const moment = z.iso.datetime();
const name = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
const part = z.enum(contentParts);
const contents = z.union([contentPartSchemas.contacts, contentPartSchemas.dealers, contentPartSchemas.faq]);
const version = z.object({
  version: z.int(),
  source: z.enum(versionSources),
  state: z.enum(versionStates),
  validFrom: moment,
  by: name,
});
const parts = z.array(z.object({ change: z.enum(["same", "added", "removed"]), text: z.string() }));
const differences = z.array(
  z.object({
    entry: z.string(),
    change: z.enum(["added", "removed", "changed"]),
    fields: z.array(
      z.object({
        path: z.string(),
        paragraphs: z.array(z.object({ change: z.enum(["same", "changed", "added", "removed"]), parts })),
      }),
    ),
  }),
);
const listed = z.object({
  part,
  entries: z.int(),
  last: z.nullable(version),
  planned: z.nullable(version),
  hasDraft: z.boolean(),
});
const draft = z.object({ contents, changed: moment, changedBy: name, isStale: z.boolean(), differences });
const shown = z.object({
  part,
  revision: z.int(),
  contents,
  draft: z.nullable(draft),
  planned: z.nullable(version),
  versions: z.array(version),
});

const base = "/api/backoffice/contents";
const one = `${base}/{part}`;
type Params = Readonly<Record<string, string>>;

const partIn = (params: Params): ContentPart | undefined => contentParts.find((name) => name === params["part"]);

function requirePart(params: Params): ContentPart {
  const found = partIn(params);
  if (found === undefined) throw new Error("the route judges the path first");
  return found;
}

/** The number of a version, 0 for what is none. */
const numberIn = ({ version: text = "" }: Params) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const right = "edit-contents" as const;
const gate = { right, exists: async (params: Params) => partIn(params) !== undefined };
const missing = { 404: { description: "not-found" } };
const revision = z.object({ revision: z.int() });

/** Whether the path names a version of a part. */
const hasVersion = (services: ContentServices) => async (params: Params) => {
  const found = partIn(params);
  return found !== undefined && (await services.readVersion(found, numberIn(params))) !== null;
};

const listRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: base,
    summary: "What the portal says of the provider, by part: contacts, dealers, questions",
    staff: { right },
    answers: { 200: { description: "Of each part", schema: z.object({ items: z.array(listed) }) } },
    answer: async () => ({ body: { items: await services.list() } }),
  });

const readRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: one,
    summary: "A part as the portal says it now, with the draft, what it changes, and all versions",
    staff: gate,
    answers: { 200: { description: "The part", schema: shown }, ...missing },
    answer: async ({ params }) => ({ body: await services.read(requirePart(params)) }),
  });

const versionRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: `${one}/versions/{version}`,
    summary: "A version of a part, with what has changed since",
    staff: { right, exists: hasVersion(services) },
    answers: {
      200: { description: "The version", schema: z.extend(version, { part, contents, differences }) },
      ...missing,
    },
    async answer({ params }) {
      const found = await services.readVersion(requirePart(params), numberIn(params));
      if (found === null) throw new Error("the route judges the path first");
      return { body: found };
    },
  });

const draftRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/draft`,
    summary: "Keeps a draft of a whole part",
    staff: gate,
    body: contentDraftSchema,
    answers: {
      200: { description: "Kept", schema: revision },
      ...missing,
      409: { description: "stale-revision" },
      422: { description: "invalid-input, at the path of what is wrong" },
    },
    answer: async ({ params, body: { basedOn, contents: given }, staff }) => ({
      body: await services.saveDraft(requirePart(params), { basedOn, contents: given }, staff),
    }),
  });

const discardRoute = (services: ContentServices): ApiRoute =>
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
    answer: async ({ params, staff }) => ({ body: await services.discardDraft(requirePart(params), staff) }),
  });

const publishRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/publish`,
    summary: "Publishes the draft, at once or from the beginning of a day",
    staff: gate,
    body: publishContentsSchema,
    answers: {
      200: {
        description: "Published, or planned",
        schema: z.object({ version: z.int(), state: z.enum(versionStates) }),
      },
      ...missing,
      409: { description: "wrong-state: no draft, no change, or another version is planned; stale-revision" },
      422: { description: "invalid-input, also for a day that is over" },
    },
    answer: async ({ params, body, staff }) => ({ body: await services.publish(requirePart(params), body, staff) }),
  });

const withdrawRoute = (services: ContentServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${one}/versions/{version}/withdraw`,
    summary: "Takes a planned version back; it is the draft again where there is none",
    staff: { right, exists: hasVersion(services) },
    answers: {
      200: { description: "Taken back", schema: revision },
      ...missing,
      409: { description: "wrong-state: it is not planned" },
    },
    answer: async ({ params, staff }) => ({
      body: await services.withdraw(requirePart(params), numberIn(params), staff),
    }),
  });

/** The routes under `/api/backoffice/contents`. */
export function contentRoutes(services: ContentServices): readonly ApiRoute[] {
  const rows = [listRoute, readRoute, versionRoute, draftRoute, discardRoute, publishRoute, withdrawRoute];
  return rows.map((row) => row(services));
}
