import * as z from "zod/mini";
import { listStaffImports } from "#server/database/repositories/staff-imports.ts";
import { writersOfBooks } from "#server/use-cases/integration/import-files/client-named.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { importShown, presentImports } from "./import.ts";

const most = 100;

/** The newest first, 100 at most. */
export const listImports = staffQuery({
  right: "see-imports",
  subject: noSubject,
  output: z.object({ items: z.array(importShown) }),
}).run(async (_call, needs: Needs<"sealer">) => ({
  items: await presentImports(needs, await listStaffImports(needs.database, most)),
}));

export const listImportClients = staffQuery({
  right: "try-imports",
  subject: noSubject,
  output: z.object({ clients: z.array(z.string()) }),
}).run(async (_call, { database }) => ({ clients: (await writersOfBooks(database)).map(({ clientId }) => clientId) }));
