import type { PageContext } from "#server/contract/page-context.ts";

/** A part of home that loads by itself; null: it could not be loaded. */
export type Part<T> = Promise<{ readonly value: T } | null>;

export type HomeParts = ReturnType<typeof loadHome>;

/** Asks for the parts of home side by side. None of them waits for another, and none takes another down with it. */
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
