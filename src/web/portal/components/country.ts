import type { Country } from "#domain/countries/codes.ts";
import { useRootData } from "#web/texts/root-data.ts";

/** The country of the customer that the session acts for. */
export function useCountry(): Country {
  const session = useRootData()?.session;
  return session?.identities.find(({ idam }) => idam === session.idam)?.country ?? "cz";
}
