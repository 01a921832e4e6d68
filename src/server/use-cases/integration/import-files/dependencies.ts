import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import type { ImportDependencies } from "#server/use-cases/integration/records/imports/dependencies.ts";

/** What files from a folder or by hand are imported with. */
export type ImportFileDependencies = ImportDependencies & IntegrationFileDependencies;
