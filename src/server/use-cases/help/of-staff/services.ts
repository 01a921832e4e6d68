import type { ContentServices } from "#server/contract/contents.ts";
import { bound } from "#server/shared/bound.ts";
import type { HelpDependencies } from "../dependencies.ts";
import { publishContents } from "./publish-contents.ts";
import { listContents, readContentsForStaff, readContentVersion } from "./read-for-staff.ts";
import { discardContentDraft, saveContentDraft } from "./save-draft.ts";
import { withdrawContents } from "./withdraw-contents.ts";

/** What admins call about the contents of the portal. */
export const contentServices: (dependencies: HelpDependencies) => ContentServices = bound({
  list: listContents,
  read: readContentsForStaff,
  readVersion: readContentVersion,
  saveDraft: saveContentDraft,
  discardDraft: discardContentDraft,
  publish: publishContents,
  withdraw: withdrawContents,
});
