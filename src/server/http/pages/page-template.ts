import { randomBytes } from "node:crypto";

export interface OwnParts {
  readonly nonce: string;
  readonly csrfToken: string;
}

/** Returns random placeholders that no text contains. HTML and JSON do not escape their characters. */
export function gaps(): OwnParts {
  const of = (name: string) => `${name}${randomBytes(16).toString("hex")}`;
  return { nonce: of("nonce"), csrfToken: of("token") };
}

export interface PageTemplate {
  readonly isWhole: boolean;
  pageFor(own: OwnParts): Uint8Array<ArrayBuffer>;
}

interface Piece {
  readonly bytes: Buffer;
  readonly gap: keyof OwnParts | null;
}

/**
 * Encodes the text once: doing so for each visitor takes longer than all the rest of a request. @param empty the
 * placeholders in `html`
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
