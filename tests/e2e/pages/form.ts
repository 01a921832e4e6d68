import type { Locator, Page } from "@playwright/test";

export type Scope = Page | Locator;

function labelled(words: string): RegExp {
  return new RegExp(`^\\s*${escape(words)}(\\s*\\([^()]+\\))?\\s*$`);
}

/** A choice is named by its label and the note behind it. */
function begins(words: string): RegExp {
  return new RegExp(`^${escape(words)}`);
}

/** A space also matches a no-break space. */
function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}

export function field(scope: Scope, label: string): Locator {
  return scope.getByLabel(labelled(label));
}

export function answer(scope: Scope, question: string, words: string): Locator {
  return scope.getByRole("group", { name: labelled(question) }).getByRole("radio", { name: begins(words) });
}

export function part(scope: Scope, heading: string): Locator {
  // Of nested sections the innermost comes last.
  const page = "goto" in scope ? scope : scope.page();
  return scope.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) }).last();
}
