import type { CompanyRegistry, RegisteredCompany } from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { memberOf, textOf } from "./answer-reader.ts";
import { askRegister, type RegisterAccess } from "./ask-register.ts";

/** The Czech register of economic entities, ARES; `baseUrl` is its host, https://ares.gov.cz. */
export function createAres(access: RegisterAccess): CompanyRegistry {
  return {
    async lookUp(companyId) {
      if (!/^\d{8}$/.test(companyId)) return null;
      const path = `/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${companyId}`;
      const { status, body } = await askRegister(access, path);
      if (status === 404) return null;
      // the code of an input fault, and the id is all that was sent
      if (status === 400 && textOf(body, "kod") === "CHYBA_VSTUPU") return null;
      if (status !== 200) throw new RegistryUnavailable(`ARES answered ${status}`);
      return readCompany(body, companyId);
    },
  };
}

function readCompany(body: unknown, companyId: string): RegisteredCompany {
  const companyName = textOf(body, "obchodniJmeno");
  if (textOf(body, "ico") !== companyId || companyName === undefined) {
    throw new RegistryUnavailable("ARES answered with something else than the company asked for");
  }
  const seat = memberOf(body, "sidlo");
  const city = textOf(seat, "nazevObce");
  // a village without street names: the part of the municipality stands for the street
  const street = textOf(seat, "nazevUlice") ?? textOf(seat, "nazevCastiObce") ?? city;
  const number = houseNumber(seat);
  const zip = textOf(seat, "psc")?.padStart(5, "0");
  const state = textOf(seat, "kodStatu");
  return {
    companyId,
    companyName,
    ...(street && { street }),
    ...(number && { house_number: number }),
    ...(city && { city }),
    ...(zip && /^\d{5}$/.test(zip) && { zip_code: zip }),
    country: state && /^[A-Z]{2}$/.test(state) ? state : "CZ",
  };
}

/** `869`, `1442/1b`: the number of the house and, after a slash, that in the street. */
function houseNumber(seat: unknown): string | undefined {
  const house = textOf(seat, "cisloDomovni");
  const inStreet = textOf(seat, "cisloOrientacni");
  if (inStreet === undefined) return house;
  const full = inStreet + (textOf(seat, "cisloOrientacniPismeno") ?? "");
  return house === undefined ? full : `${house}/${full}`;
}
