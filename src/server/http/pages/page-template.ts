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
  /** fills the gaps for one visitor */
  fill(own: OwnParts): string;
}

/** @param empty the gaps that the page was rendered with */
export function pageTemplate(html: string, empty: OwnParts): PageTemplate {
  const pieces = html.split(empty.nonce).map((piece) => piece.split(empty.csrfToken));
  return {
    isWhole: pieces.length > 1 && pieces.some((piece) => piece.length > 1),
    fill: ({ nonce, csrfToken }) => pieces.map((piece) => piece.join(csrfToken)).join(nonce),
  };
}
