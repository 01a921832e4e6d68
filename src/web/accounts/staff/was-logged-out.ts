import type { PageContext } from "#server/contract/page-context.ts";

/** Returns whether the browser still has the cookie of an expired staff session. A logout deletes the cookie. */
export function wasLoggedOut({
  staff,
  visitor,
}: {
  readonly staff: PageContext["staff"];
  readonly visitor: Pick<PageContext["visitor"], "staffToken">;
}): boolean {
  return staff === null && visitor.staffToken !== null;
}
