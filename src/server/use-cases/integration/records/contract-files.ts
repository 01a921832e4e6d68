import type { FileStore } from "#server/ports/file-store.ts";
import type { Seals } from "#server/ports/signing.ts";
import type { ContractFiles } from "#server/use-cases/context.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";

/** Bytes. A contract is signed in memory. */
const largestContract = 20 * 1024 * 1024;
/** Systems often send records again. */
const mostRemembered = 10_000;

/** Inspects each file once per process. */
export function contractFiles({
  files,
  seals,
}: {
  readonly files: Pick<FileStore, "get">;
  readonly seals: Pick<Seals, "inspect">;
}): ContractFiles {
  const known = new Map<string, number | null>();
  return {
    async pagesOf({ blobId, size }) {
      if (size > largestContract) return null;
      const before = known.get(blobId);
      if (before !== undefined) return before;
      const bytes = await files.get(filePartKey(blobId));
      if (bytes === null) throw new Error("a file of a system is not in the file store");
      const pages = await seals.inspect(bytes);
      const [oldest] = known.keys();
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
      known.set(blobId, pages);
      return pages;
    },
  };
}
