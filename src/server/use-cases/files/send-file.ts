import type { OutgoingFile } from "#server/contract/files.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { started } from "#server/streams/closing.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { FileUnavailable, unreadable, type WantedFile } from "./wanted-file.ts";

/**
 * Reads the first piece, so that an unavailable file is refused before any byte is sent.
 *
 * @throws Refusal file-unavailable
 */
export async function sendFile({ log }: Pick<FileDependencies, "log">, wanted: WantedFile): Promise<OutgoingFile> {
  try {
    const { size, bytes } = await wanted.open();
    const first = await bytes.next().catch(unreadable);
    const { name, mime, extension } = wanted;
    return { name, mime, extension, size, bytes: await started(continued(first, bytes)) };
  } catch (error) {
    if (!(error instanceof FileUnavailable)) throw error;
    log.error({ err: error }, "a file is unavailable");
    throw new Refusal("file-unavailable");
  }
}

async function* continued(
  first: IteratorResult<Uint8Array, void>,
  bytes: AsyncGenerator<Uint8Array, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield new Uint8Array();
    if (!first.done) yield first.value;
    yield* bytes;
  } finally {
    await bytes.return();
  }
}
