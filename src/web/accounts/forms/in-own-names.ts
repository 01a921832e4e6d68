import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";

/** Renames fields from the server's names to the page's, since two forms of a page may not share names or ids. */
export function inOwnNames(
  failure: PageFormFailure | undefined,
  names: Readonly<Record<string, string>>,
): PageFormFailure | undefined {
  if (failure === undefined) return undefined;
  const fields = Object.entries(failure.fields).map(([name, problem]) => [names[name] ?? name, problem]);
  return { ...failure, fields: Object.fromEntries(fields) };
}
