import { scheduleSentences } from "#texts/schedule-sentences.ts";
import { noFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";

/**
 * Why a payment schedule did not come: what the server says, or the sentence that is laid down for it.
 *
 * @param unforeseen the sentence for everything about which nothing is known
 */
export function scheduleFailure(failure: RequestError | undefined, unforeseen: string): RequestError | undefined {
  if (failure === undefined || failure.said !== undefined) return failure;
  return { ...failure, said: failure.message === noFile ? scheduleSentences.noFile : unforeseen };
}
