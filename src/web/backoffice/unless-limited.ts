import type { PageContext } from "#server/contract/page-context.ts";
import { minutesOf } from "#web/http/minutes-of.ts";

export type UnlessLimited<Read> =
  | { readonly read: Read; readonly waitMinutes: null }
  | { readonly read: null; readonly waitMinutes: number };

/** Returns a rate-limited search as a value, so that the page can show the limit. */
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
