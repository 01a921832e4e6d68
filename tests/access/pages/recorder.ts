import type { Country } from "#domain/countries/codes.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { liveLink, ofHungary } from "./expected.ts";

const link = {
  id: liveLink,
  shared: { country: "cz", offerId: "X-1" },
  madeBy: null,
  expires: "2999-12-31T00:00:00.000Z",
  timesOpened: 0,
  lastOpened: null,
};

/** What may be called before the right is known: what says where the right is needed. */
const lookUps: Readonly<Record<string, (id: string) => unknown>> = {
  countryOf: (id): Country => (id === ofHungary ? "hu" : "cz"),
  liveLinks: () => [link],
  admits: () => true,
  current: () => null,
  isDecidedHere: () => true,
  assertDecidedHere: () => undefined,
};

/** Services that do nothing. @returns with the names of those that were called, other than look-ups */
export function recordedServices(): { readonly services: PageContext["services"]; readonly called: string[] } {
  const called: string[] = [];
  const areaOf = (area: string) =>
    new Proxy(
      {},
      {
        get: (_target, verb) => (id: string) => {
          const found = lookUps[String(verb)];
          if (found !== undefined) return found(id);
          called.push(`${area}.${String(verb)}`);
          throw new Error("the service was reached");
        },
      },
    );
  const services: object = new Proxy({}, { get: (_target, area) => areaOf(String(area)) });
  return { services: services as PageContext["services"], called };
}
