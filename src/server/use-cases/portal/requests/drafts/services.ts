import type { RequestDraftServices } from "#server/contract/request-drafts.ts";
import { bound } from "#server/shared/bound.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { discardDraft } from "./clear-draft.ts";
import { listDraftedTypes, openRequestDraft } from "./open-draft.ts";
import { saveDraft } from "./save-draft.ts";

/** What the form of a request and the API call. */
export const requestDraftServices: (dependencies: RequestDependencies) => RequestDraftServices = bound({
  save: saveDraft,
  open: openRequestDraft,
  discard: discardDraft,
  types: listDraftedTypes,
});
