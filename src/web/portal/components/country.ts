import type { Country } from "#domain/countries/codes.ts";
import { useRootData } from "#web/texts/root-data.ts";

export function useCountry(): Country {
  const session = useRootData()?.session;
  return session?.identities.find(({ idam }) => idam === session.idam)?.country ?? "cz";
}
