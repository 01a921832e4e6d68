import * as z from "zod/mini";
import { contentDifferences } from "#domain/portal/content-differences.ts";
import { versionStates } from "#domain/portal/content-sections.ts";
import { momentInPrague } from "#domain/queue/working-time.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { publishContentsSchema } from "#forms/backoffice/content-schemas.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import {
  contentVersionsOf,
  findContentVersion,
  insertContentVersion,
  lockContentDraft,
  setContentDraft,
  setContentVersion,
} from "#server/database/repositories/content-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import {
  addVersion,
  nextVersion,
  recordVersion,
  replacePart,
} from "#server/use-cases/portal/site-content/content-versions.ts";
import { readPart } from "#server/use-cases/portal/site-content/read-contents.ts";
import { staffAction } from "../definition.ts";
import { revisionShown } from "../draft-revision.ts";
import { contentSection, contentVersion } from "./content-part.ts";

export const publishContents = staffAction({
  right: "edit-contents",
  subject: contentSection,
  input: publishContentsSchema,
  output: z.object({ version: z.int(), state: z.enum(versionStates) }),
  route: {
    path: "/api/backoffice/contents/{part}/publish",
    summary: "Publishes the draft, immediately or at the beginning of a day",
    description: "Published, or planned",
    errors: [
      ["wrong-state", "no draft, no change, or another version is planned"],
      "stale-revision",
      ["invalid-input", "also for a day that is over"],
    ],
  },
  audit: { events: ["contents-planned", "contents-published"] },
}).run(async ({ tx, by, at, subject: part, input: { basedOn: revision, validFrom: day = null }, log }) => {
  if (day !== null && day < calendarDateInPrague(at)) {
    throw new Refusal("invalid-input", { fields: { validFrom: "invalid-value" } });
  }
  const validFrom = new Date(Math.max(at.getTime(), day === null ? 0 : momentInPrague(day, 0)));
  const row = await lockContentDraft(tx, part, at);
  const { contents } = row;
  if (contents === null) throw new Refusal("wrong-state");
  const stale = new Refusal("stale-revision", { data: { revision: row.revision } });
  if (row.revision !== revision) throw stale;
  const basedOn = await recordVersion(tx, part, at);
  const isPlanned = (await contentVersionsOf(tx, part)).some(({ state }) => state === "planned");
  const isSame = contentDifferences(part, await readPart(tx, part), contents).length === 0;
  if (isPlanned || isSame) throw new Refusal("wrong-state");
  if (row.basedOn !== basedOn) throw stale;
  const state = validFrom > at ? "planned" : "published";
  let version: number;
  if (state === "published") {
    await replacePart(tx, part, contentsSchema.parse({ [part]: contents }), at);
    version = await addVersion(tx, part, { source: "staff", at, staffId: by });
  } else {
    version = await nextVersion(tx, part);
    const planned = { source: "staff", state, basedOn, validFrom, createdAt: at, staffId: by } as const;
    await insertContentVersion(tx, { part, version, contents, ...planned });
  }
  await setContentDraft(tx, part, {
    revision: revision + 1,
    contents: null,
    basedOn: null,
    changedAt: at,
    staffId: by,
  });
  const details = { part, version, validFrom: validFrom.toISOString() };
  log({ event: `contents-${state}`, subject: null, details });
  return { version, state };
});

/** Keeps another person's draft. */
export const withdrawContents = staffAction({
  right: "edit-contents",
  subject: contentVersion,
  output: revisionShown,
  route: {
    path: "/api/backoffice/contents/{part}/versions/{version}/withdraw",
    summary: "Withdraws a planned version; it becomes the draft unless there is one",
    description: "Withdrawn",
    errors: [["wrong-state", "not planned"]],
  },
  audit: {
    event: "contents-withdrawn",
    line: ({ subject: { part, version } }) => ({ subject: null, details: { part, version } }),
  },
}).run(async ({ tx, by, at, subject: { part, version } }) => {
  const draft = await lockContentDraft(tx, part, at);
  // Under the lock of the part.
  const row = await findContentVersion(tx, part, version);
  if (row?.state !== "planned") throw new Refusal("wrong-state");
  await setContentVersion(tx, row, { state: "withdrawn" });
  const revision = draft.revision + 1;
  const { contents, basedOn } = draft.contents === null ? row : draft;
  await setContentDraft(tx, part, { revision, contents, basedOn, changedAt: at, staffId: by });
  return { revision };
});
