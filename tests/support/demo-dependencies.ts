import { blindIndex } from "#server/adapters/blind-index.ts";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import type { DemoDependencies } from "#server/demo/seed-demo.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import { makeLog } from "#server/shared/log.ts";
import { decisionHandlers } from "#server/use-cases/onboarding/cases/decision-actions.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import type { AccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { reachableDemo } from "./reachable-demo.ts";

export function demoDependencies(
  { dependencies }: AccountsWorld,
  files: Map<string, Uint8Array> = new Map(),
): DemoDependencies {
  // Equal documents give equal bytes, as in a real drawing.
  const drawnFrom = (document: CustomerDocument) => Buffer.from(`%PDF-1.7 ${JSON.stringify(document)}`);
  const draw: DemoDependencies["draw"] = async (documents) => documents.map(drawnFrom);
  const { applicationDays, retentionYears } = reachableDemo({ PUBLIC_URL: dependencies.settings.publicUrl });
  return {
    ...dependencies,
    cases: {
      ...dependencies,
      settings: { ...dependencies.settings, applicationDays, retentionYears },
      files: filesInMemory(files),
      scanner: typeOnlyScanner,
      pdfs: { judge: async () => null },
      mutex: async (_userId, work) => await work(),
      registries: {},
      signing: {
        ...dependencies,
        files: filesInMemory(files),
        log: makeLog("silent"),
        room: null,
        books: { render: async (document) => ({ bytes: drawnFrom(document), pages: 1 }) },
        seals: {
          key: async () => ({ certificate: "that of a test", attest: (text) => text }),
          seal: async ({ document }) => document,
          inspect: async () => 1,
        },
      },
      limitDigest: dependencies.keyedDigest,
      blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
      log: makeLog("silent"),
      acts: {
        ...approvalHandlers(dependencies),
        ...decisionHandlers({ ...dependencies, settings: { cases: "core" } }),
      },
    },
    files: filesInMemory(files),
    scanner: typeOnlyScanner,
    log: makeLog("silent"),
    draw,
  };
}
