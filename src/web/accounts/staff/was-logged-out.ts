import type { PageContext } from "#server/contract/page-context.ts";

/** Whether the browser still names a session of staff that is over. Who logs out takes the cookie along. */
export function wasLoggedOut({
  staff,
  visitor,
}: {
  readonly staff: PageContext["staff"];
  readonly visitor: Pick<PageContext["visitor"], "staffToken">;
}): boolean {
  return staff === null && visitor.staffToken !== null;
}
