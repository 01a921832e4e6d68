import type { FileDependencies } from "#server/use-cases/files/dependencies.ts";

/** What the use cases of exports are given by the composition root. */
export type ExportDependencies = Pick<FileDependencies, "database" | "clock" | "writeSheet" | "running" | "settings">;
