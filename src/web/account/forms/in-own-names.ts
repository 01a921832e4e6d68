import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";

/** The server's names of fields → the page's: two forms of a page may not have fields of the same name, nor the same id. */
export function inOwnNames(
  failure: PageFormFailure | undefined,
  names: Readonly<Record<string, string>>,
): PageFormFailure | undefined {
  if (failure === undefined) return undefined;
  const fields = Object.entries(failure.fields).map(([name, problem]) => [names[name] ?? name, problem]);
  return { ...failure, fields: Object.fromEntries(fields) };
}
