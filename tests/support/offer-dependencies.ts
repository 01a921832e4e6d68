import { applicationHashes } from "#server/adapters/signed-ids.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import type { AccountsWorld } from "./accounts-world.ts";

export function offerDependencies(world: AccountsWorld, changed: Partial<OfferDependencies> = {}): OfferDependencies {
  const { settings, ...rest } = world.dependencies;
  return {
    ...rest,
    settings: { ...settings, applicationDays: 30 },
    books: { render: () => Promise.reject(new Error("nothing is drawn here")) },
    applicationHashes: applicationHashes(["a secret of the tests, 32 characters"]),
    ...changed,
  };
}
