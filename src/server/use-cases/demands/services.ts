import type { Country } from "#domain/countries/codes.ts";
import type { StaffDemandServices } from "#server/contract/staff-demands.ts";
import type { Database } from "#server/database/connect.ts";
import { countryOfDemand } from "#server/database/repositories/document-demands.ts";
import { bound } from "#server/shared/bound.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { askForDocument, withdrawDemand } from "./ask-for-document.ts";
import { acceptDocuments, sendBackDocuments } from "./judge-documents.ts";
import { listDemands, readDemand } from "./read-demand.ts";

/** What the back office calls about demands for documents. */
export const staffDemandServices: (dependencies: NoticeDependencies) => StaffDemandServices = bound({
  countryOf: async ({ database }: { readonly database: Database }, demandId: string): Promise<Country | null> =>
    isUuid(demandId) ? await countryOfDemand(database, demandId) : null,
  read: readDemand,
  list: listDemands,
  ask: askForDocument,
  withdraw: withdrawDemand,
  accept: acceptDocuments,
  sendBack: sendBackDocuments,
});
