import { randomBytes } from "node:crypto";

/** What of a public page is each visitor's own. */
export interface OwnParts {
  readonly nonce: string;
  readonly csrfToken: string;
}

/**
 * Stands in a page that is rendered for nobody in particular. Made of letters and digits, as the real ones are of signs
 * that HTML and JSON write as they stand, and random, so that no text of a page holds one by chance.
 */
export function gaps(): OwnParts {
  const of = (name: string) => `${name}${randomBytes(16).toString("hex")}`;
  return { nonce: of("nonce"), csrfToken: of("token") };
}

export interface PageTemplate {
  /** whether both gaps are there, as in every page that has been loaded and rendered well */
  readonly isWhole: boolean;
  /** the page of one visitor */
  fill(own: OwnParts): string;
}

/** @param empty what the page was rendered with */
export function pageTemplate(html: string, empty: OwnParts): PageTemplate {
  const pieces = html.split(empty.nonce).map((piece) => piece.split(empty.csrfToken));
  return {
    isWhole: pieces.length > 1 && pieces.some((piece) => piece.length > 1),
    fill: ({ nonce, csrfToken }) => pieces.map((piece) => piece.join(csrfToken)).join(nonce),
  };
}
