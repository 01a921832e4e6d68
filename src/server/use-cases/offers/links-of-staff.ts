import type { SignedLink } from "#server/contract/offers.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";
import { makeLink } from "./make-link.ts";
import { revokeLink } from "./revoke-link.ts";

/** A signed link as its page shows it. @returns `expires` ISO 8601 in UTC. @throws Refusal as `makeLink` */
export async function signLinkOfStaff(
  dependencies: LinkDependencies,
  shared: SignedLink["shared"],
  hours: number,
  staffId: string,
): Promise<{ readonly url: string; readonly expires: string }> {
  const { url, expires } = await makeLink(dependencies, shared, hours, { staffId });
  return { url, expires: expires.toISOString() };
}

/** @throws Refusal as `revokeLink` */
export async function revokeLinkOfStaff(
  dependencies: Pick<LinkDependencies, "database" | "clock">,
  id: string,
  staffId: string,
): Promise<void> {
  await revokeLink(dependencies, id, { staffId });
}
