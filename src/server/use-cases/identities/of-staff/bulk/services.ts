import type { BulkInvitationServices } from "#server/contract/bulk-invitations.ts";
import { bound } from "#server/shared/bound.ts";
import { cancelBulkInvitation } from "./cancel-bulk-invitation.ts";
import { listBulkInvitations, listRefused } from "./list-bulk-invitations.ts";
import { previewBulkInvitation, proposeBulkInvitation } from "./propose-bulk-invitation.ts";
import type { BulkDependencies } from "./send-bulk-invitation.ts";

/** What the back office calls to invite many customers. */
export const bulkInvitations: (dependencies: BulkDependencies) => BulkInvitationServices = bound({
  list: listBulkInvitations,
  refused: listRefused,
  preview: previewBulkInvitation,
  propose: proposeBulkInvitation,
  cancel: cancelBulkInvitation,
});
