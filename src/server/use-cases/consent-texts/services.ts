import type { ConsentTextServices } from "#server/contract/consent-texts.ts";
import { bound } from "#server/shared/bound.ts";
import type { ConsentTextDependencies } from "./dependencies.ts";
import { listTexts } from "./list-texts.ts";
import { proposeText } from "./propose-text.ts";
import { readText, readTextVersion } from "./read-text.ts";
import { discardTextDraft, saveTextDraft } from "./save-draft.ts";

/** What admins call about consent texts. */
export const consentTextServices: (dependencies: ConsentTextDependencies) => ConsentTextServices = bound({
  list: listTexts,
  read: readText,
  readVersion: readTextVersion,
  saveDraft: saveTextDraft,
  discardDraft: discardTextDraft,
  propose: proposeText,
});
