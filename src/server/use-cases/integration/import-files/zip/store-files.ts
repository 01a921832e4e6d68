import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import { receiveFile } from "#server/use-cases/integration/files/receive-file.ts";
import type { ArchivedFile } from "./archive.ts";

/** A document that is not taken; the lines that name it are refused for want of it. */
export interface RefusedFile {
  readonly file: ArchivedFile;
  readonly refusal: Refusal;
}

const ofTheFile: readonly Refusal["code"][] = ["body-too-large", "invalid-input", "upload-refused"];

/**
 * Stores the documents of an archive as if each had been sent by itself.
 *
 * @returns those that are not taken: infected, too large or empty ones
 * @throws Refusal when it cannot be stored now, as without a scanner
 */
export async function storeFiles(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  files: readonly ArchivedFile[],
  onFile: (count: number) => void,
): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const { sha256, type, size } = file;
      await receiveFile(dependencies, client, { sha256, type, range: null, length: size, bytes: await file.open() });
    } catch (error) {
      if (!(error instanceof Refusal) || !ofTheFile.includes(error.code)) throw error;
      refused.push({ file, refusal: error });
    }
    onFile(index + 1);
  }
  return refused;
}
