import type { OutgoingFile } from "#server/contract/files.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { auditDownload, type Taken } from "./audit-download.ts";
import { sendFile } from "./send-file.ts";
import type { WantedFile } from "./wanted-file.ts";

export async function sendAuditedFile(
  dependencies: Needs<"log">,
  actor: PortalActor,
  taken: Taken,
  wanted: WantedFile,
): Promise<OutgoingFile> {
  return await auditedFile(dependencies, actor, taken, await sendFile(dependencies, wanted));
}

/** A failure closes the file. */
export async function auditedFile(
  dependencies: Needs,
  actor: PortalActor,
  taken: Taken,
  file: OutgoingFile,
): Promise<OutgoingFile> {
  try {
    await auditDownload(dependencies, actor, taken);
    return file;
  } catch (error) {
    // A failure of closing the store would hide the cause.
    await Promise.allSettled([file.bytes.return()]);
    throw error;
  }
}
