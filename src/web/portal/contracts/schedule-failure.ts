import { scheduleSentences } from "#texts/schedule-sentences.ts";
import { noFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";

/**
 * Why a payment schedule could not be downloaded: the server's words, or a fixed sentence.
 *
 * @param unforeseen the sentence for unknown errors
 */
export function scheduleFailure(failure: RequestError | undefined, unforeseen: string): RequestError | undefined {
  if (failure === undefined || failure.said !== undefined) return failure;
  return { ...failure, said: failure.message === noFile ? scheduleSentences.noFile : unforeseen };
}
