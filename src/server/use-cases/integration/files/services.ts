import { bound } from "#server/shared/bound.ts";
import { findFile } from "./find-file.ts";
import { receiveFile } from "./receive-file.ts";

/** What the routes of the files of the provider's systems call. */
export const integrationFileServices = bound({ receive: receiveFile, find: findFile });

export type IntegrationFileServices = ReturnType<typeof integrationFileServices>;
