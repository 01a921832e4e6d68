import { contentDraftSchema } from "#forms/backoffice/content-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import { contentSectionSchemas } from "#forms/portal/contents-schema.ts";
import { lockContentDraft, setContentDraft } from "#server/database/repositories/content-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { recordVersion } from "#server/use-cases/portal/site-content/content-versions.ts";
import { staffAction } from "../definition.ts";
import { assertRevision, revisionShown } from "../draft-revision.ts";
import { contentSection } from "./content-part.ts";

/** Records the portal's text to compare with. */
export const saveContentDraft = staffAction({
  right: "edit-contents",
  subject: contentSection,
  input: contentDraftSchema,
  output: revisionShown,
  route: {
    path: "/api/backoffice/contents/{part}/draft",
    summary: "Stores a draft of a complete part",
    description: "Kept",
    errors: ["stale-revision", ["invalid-input", "at the path of the invalid value"]],
  },
  audit: {
    event: "contents-drafted",
    line: ({ subject: part }, { revision }) => ({ subject: null, details: { part, revision } }),
  },
}).run(async ({ tx, by, at, subject: part, input: { basedOn, contents } }) => {
  const read = contentSectionSchemas[part].safeParse(contents);
  if (!read.success) {
    const problems = problemsOf(read.error).map(({ path, code }) => [
      path === "" ? "contents" : `contents.${path}`,
      code,
    ]);
    throw new Refusal("invalid-input", { fields: Object.fromEntries(problems) });
  }
  const row = await lockContentDraft(tx, part, at);
  assertRevision(row, basedOn);
  const revision = row.revision + 1;
  const version = await recordVersion(tx, part, at);
  await setContentDraft(tx, part, { revision, contents: read.data, basedOn: version, changedAt: at, staffId: by });
  return { revision };
});

export const discardContentDraft = staffAction({
  right: "edit-contents",
  subject: contentSection,
  output: revisionShown,
  route: {
    path: "/api/backoffice/contents/{part}/draft/discard",
    summary: "Deletes the draft",
    description: "Deleted",
    errors: [["wrong-state", "no draft"]],
  },
  audit: {
    event: "contents-discarded",
    line: ({ subject: part }, { revision }) => ({ subject: null, details: { part, revision } }),
  },
}).run(async ({ tx, by, at, subject: part }) => {
  const row = await lockContentDraft(tx, part, at);
  if (row.contents === null) throw new Refusal("wrong-state");
  const revision = row.revision + 1;
  await setContentDraft(tx, part, { revision, contents: null, basedOn: null, changedAt: at, staffId: by });
  return { revision };
});
