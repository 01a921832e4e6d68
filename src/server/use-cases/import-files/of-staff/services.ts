import type { StaffImports } from "#server/contract/staff-imports.ts";
import { bound } from "#server/shared/bound.ts";
import { writersOfBooks } from "../client-named.ts";
import type { StaffImportDependencies } from "./dependencies.ts";
import { proposeImport } from "./propose-import.ts";
import { hasSentBooks, listSentBooks, openSentBooks, openStaffReport } from "./read-staff-imports.ts";
import { sendBooks } from "./send-file.ts";

/** What the back office calls about files of books. */
export const staffImports: (dependencies: StaffImportDependencies) => StaffImports = bound({
  list: listSentBooks,
  open: openSentBooks,
  exists: hasSentBooks,
  clients: async ({ database }: Pick<StaffImportDependencies, "database">) =>
    (await writersOfBooks(database)).map(({ clientId }) => clientId),
  send: sendBooks,
  propose: proposeImport,
  report: openStaffReport,
});
