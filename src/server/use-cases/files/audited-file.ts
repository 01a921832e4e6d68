import type { OutgoingFile } from "#server/contract/files.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { auditDownload, type Taken } from "./audit-download.ts";
import { sendFile } from "./send-file.ts";
import type { WantedFile } from "./wanted-file.ts";

/** Audits the download of a file and sends it. @throws Refusal file-unavailable */
export async function sendAuditedFile(
  dependencies: Needs<"log">,
  actor: PortalActor,
  taken: Taken,
  wanted: WantedFile,
): Promise<OutgoingFile> {
  return await auditedFile(dependencies, actor, taken, await sendFile(dependencies, wanted));
}

/** Audits the download of an open file. When that fails it closes the file. */
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
    // A store that fails while it closes says nothing about why the file is not sent.
    await Promise.allSettled([file.bytes.return()]);
    throw error;
  }
}
