import type { Locator, Page } from "@playwright/test";

export type Scope = Page | Locator;

/** The words of a label, with or without "(optional)" behind them. */
function labelled(words: string): RegExp {
  return new RegExp(`^\\s*${escape(words)}(\\s*\\([^()]+\\))?\\s*$`);
}

/** The beginning of a name: a choice is named by its label and the note behind it. */
function begins(words: string): RegExp {
  return new RegExp(`^${escape(words)}`);
}

/** As a pattern in which a space may be a no-break space as well. */
function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}

/** A field of text, a number, a date or a select. */
export function field(scope: Scope, label: string): Locator {
  return scope.getByLabel(labelled(label));
}

/** One answer to a question of which one may be given. */
export function answer(scope: Scope, question: string, words: string): Locator {
  return scope.getByRole("group", { name: labelled(question) }).getByRole("radio", { name: begins(words) });
}

/** What stands under a heading. */
export function part(scope: Scope, heading: string): Locator {
  // Of nested sections the innermost comes last.
  const page = "goto" in scope ? scope : scope.page();
  return scope.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) }).last();
}
