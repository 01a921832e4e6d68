import type { PageContext } from "#server/contract/page-context.ts";

export type Part<T> = Promise<{ readonly value: T } | null>;

export type HomeSections = ReturnType<typeof loadHome>;

/** Loads the parts of home in parallel, so that a slow or failed one does not affect the others. */
export function loadHome(page: PageContext) {
  const { visitor } = page;
  const { portal } = page.services;
  const part = async <T>(read: Promise<T>): Part<T> => {
    try {
      return { value: await read };
    } catch (error) {
      page.reportError(error);
      return null;
    }
  };
  return {
    debt: part(portal.debt(visitor)),
    tasks: part(portal.tasks(visitor)),
    contracts: part(portal.contractsAtAGlance(visitor)),
    payments: part(portal.payments(visitor)),
    fleet: part(portal.fleetByEnd(visitor)),
    contacts: part(portal.contacts(visitor)),
  };
}
