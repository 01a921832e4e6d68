import type { PageContext } from "#server/contract/page-context.ts";
import { minutesOf } from "#web/http/minutes-of.ts";

/** What was read, or the minutes to wait where it was asked for too often. */
export type UnlessLimited<Read> =
  | { readonly read: Read; readonly waitMinutes: null }
  | { readonly read: null; readonly waitMinutes: number };

/** Waits for a search that may be refused for having been tried too often, so that the page can say so beside its words. */
export async function unlessLimited<Read>(
  page: Pick<PageContext, "refusalOf">,
  reading: Promise<Read>,
): Promise<UnlessLimited<Read>> {
  try {
    return { read: await reading, waitMinutes: null };
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (refusal?.status !== 429) throw error;
    return { read: null, waitMinutes: minutesOf(refusal.retryAfterSeconds) };
  }
}
