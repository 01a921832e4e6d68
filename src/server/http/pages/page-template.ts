import { randomBytes } from "node:crypto";

/** The parts of a public page that differ between visitors. */
export interface OwnParts {
  readonly nonce: string;
  readonly csrfToken: string;
}

/**
 * Marks a gap in a page that is rendered for nobody in particular. It consists of letters and digits, as nonces and
 * tokens consist of characters that HTML and JSON do not escape. It is random, so that no text contains it by chance.
 */
export function gaps(): OwnParts {
  const of = (name: string) => `${name}${randomBytes(16).toString("hex")}`;
  return { nonce: of("nonce"), csrfToken: of("token") };
}

export interface PageTemplate {
  /** whether both gaps are there, as in every page that has been loaded and rendered well */
  readonly isWhole: boolean;
  /** fills the gaps for one visitor, with the page in UTF-8 */
  pageFor(own: OwnParts): Uint8Array<ArrayBuffer>;
}

/** A text between two gaps, and the gap behind it; the last one has none. */
interface Piece {
  readonly bytes: Buffer;
  readonly gap: keyof OwnParts | null;
}

/**
 * The text is encoded here, once: to encode a page of a language with accents again for each visitor takes longer than all
 * else that is done for it.
 *
 * @param empty the gaps that the page was rendered with
 */
export function pageTemplate(html: string, empty: OwnParts): PageTemplate {
  const pieces = html.split(new RegExp(`(?<=${empty.nonce}|${empty.csrfToken})`)).map((text): Piece => {
    const gap = text.endsWith(empty.nonce) ? "nonce" : text.endsWith(empty.csrfToken) ? "csrfToken" : null;
    return { bytes: Buffer.from(gap === null ? text : text.slice(0, -empty[gap].length)), gap };
  });
  const textLength = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const count = (gap: keyof OwnParts) => pieces.filter((piece) => piece.gap === gap).length;
  const [nonces, tokens] = [count("nonce"), count("csrfToken")];
  return {
    isWhole: nonces > 0 && tokens > 0,
    pageFor(own) {
      // Nonces and tokens are ASCII: a character is a byte.
      const page = Buffer.allocUnsafeSlow(textLength + nonces * own.nonce.length + tokens * own.csrfToken.length);
      let at = 0;
      for (const { bytes, gap } of pieces) {
        page.set(bytes, at);
        at += bytes.length;
        if (gap !== null) at += page.write(own[gap], at, "latin1");
      }
      return page;
    },
  };
}
