import { Refusal } from "#server/shared/refusal.ts";

/** Beyond it whoever asks would wait longer than anybody waits for a page. A common machine makes 20 to 50 a second. */
const most = 128;
const retryAfterSeconds = 5;

/**
 * Makes a page, unless so many are being made that this one would come too late: a quick "later" costs the server nothing,
 * while a page that nobody waits for any longer is paid for by all others.
 */
export type MakePage = (make: () => Promise<Response>) => Promise<Response>;

/** @throws Refusal `unavailable` from the one page too many on */
export function mostPagesAtOnce(): MakePage {
  let made = 0;
  return async (make) => {
    if (made >= most) throw new Refusal("unavailable", { retryAfterSeconds });
    made += 1;
    try {
      return await make();
    } finally {
      made -= 1;
    }
  };
}
