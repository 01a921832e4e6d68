import type { OutgoingFile } from "#server/contract/files.ts";
import type { Holder } from "#server/use-cases/accounts/identities/holder.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { auditDownload, type Taken } from "./audit-download.ts";

/** The same file once the audit log has who takes it. Without that it does not go out: it is closed, unread. */
export async function auditedFile(
  dependencies: Pick<FileDependencies, "database" | "clock">,
  holder: Holder,
  taken: Taken,
  file: OutgoingFile,
): Promise<OutgoingFile> {
  try {
    await auditDownload(dependencies, holder, taken);
    return file;
  } catch (error) {
    // A store that fails while it closes says nothing about why the file is not sent.
    await Promise.allSettled([file.bytes.return()]);
    throw error;
  }
}
