import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import { zip } from "#server/documents/zip/zip.ts";
import { whenEnded } from "#server/streams/closing.ts";
import { inPiecesOfOwn } from "#server/streams/pieces.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { archiveFiles } from "./archive-files.ts";
import { countArchive } from "./count-archive.ts";
import type { WantedFile } from "./wanted-file.ts";

const pieceSize = 192 * 1024;

/** @param parts.audit runs before the first byte @throws Refusal too-many-requests: 60 an hour, two at once */
export async function sendArchive(
  dependencies: FileDependencies,
  actor: PortalActor,
  parts: {
    readonly name: string;
    readonly wanted: AsyncIterable<WantedFile>;
    readonly locale: Locale;
    readonly audit: () => Promise<void>;
  },
): Promise<OutgoingFile> {
  const end = dependencies.running.begin(actor.userId);
  try {
    await countArchive(dependencies, actor);
    await parts.audit();
    const files = archiveFiles(dependencies, parts.wanted, parts);
    const bytes = await whenEnded(inPiecesOfOwn(zip(files), pieceSize), end);
    return { name: `${parts.name}.zip`, extension: "zip", mime: "application/zip", size: null, bytes };
  } catch (error) {
    end();
    throw error;
  }
}
