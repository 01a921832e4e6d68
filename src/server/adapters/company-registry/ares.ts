import type {
  CompanyRegistry,
  RegisteredAddress,
  RegisteredCompany,
  StatutoryPerson,
} from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { inSmallLetters, onlyOnce } from "./person-names.ts";
import { queryRegister, type RegisterAccess, withHistory } from "./query-register.ts";
import { listOf, memberOf, textOf } from "./response-reader.ts";

const service = "/ekonomicke-subjekty-v-be/rest";

/** Connects to ARES, the Czech register of economic entities. */
export function createAres(access: RegisterAccess): CompanyRegistry {
  return {
    async lookUp(companyId) {
      if (!/^\d{8}$/.test(companyId)) return null;
      const body = await ask(access, `${service}/ekonomicke-subjekty/${companyId}`);
      return body === null ? null : readCompany(body, companyId);
    },
    async statutoryPersons(companyId) {
      if (!/^\d{8}$/.test(companyId)) return [];
      const body = await ask(withHistory(access), `${service}/ekonomicke-subjekty-vr/${companyId}`);
      if (body === null) return [];
      if (!Array.isArray(memberOf(body, "zaznamy"))) {
        throw new RegistryUnavailable("ARES returned no records of the public registers");
      }
      const bodies = listOf(body, "zaznamy")
        .filter(isInForce)
        .flatMap((record) => listOf(record, "statutarniOrgany"));
      const members = bodies.filter(isInForce).flatMap((statutory) => listOf(statutory, "clenoveOrganu"));
      return onlyOnce(members.filter(isInForce).filter(isInOffice).flatMap(readPerson));
    },
  };
}

/** @returns undefined for a body that is not JSON; null for an unknown company */
async function ask(access: RegisterAccess, path: string): Promise<unknown> {
  const { status, body } = await queryRegister(access, path);
  if (status === 404) return null;
  // This is the code of invalid input, and only the id was sent.
  if (status === 400 && textOf(body, "kod") === "CHYBA_VSTUPU") return null;
  if (status !== 200) throw new RegistryUnavailable(`ARES responded with ${status}`);
  return body ?? undefined;
}

function isInForce(entry: unknown): boolean {
  return textOf(entry, "datumVymazu") === undefined;
}

function isInOffice(member: unknown): boolean {
  const membership = memberOf(member, "clenstvi");
  const hasEnded =
    textOf(memberOf(membership, "funkce"), "zanikFunkce") ?? textOf(memberOf(membership, "clenstvi"), "zanikClenstvi");
  return hasEnded === undefined;
}

function readPerson(member: unknown): readonly StatutoryPerson[] {
  const person = memberOf(member, "fyzickaOsoba");
  const name = textOf(person, "jmeno");
  const surname = textOf(person, "prijmeni");
  if (name === undefined || surname === undefined) return [];
  const title = textOf(person, "titulPredJmenem");
  const birthdate = textOf(person, "datumNarozeni");
  const nationality = textOf(person, "statniObcanstvi");
  const role = textOf(memberOf(memberOf(member, "clenstvi"), "funkce"), "nazev") ?? textOf(member, "nazevAngazma");
  return [
    {
      name: inSmallLetters(name),
      surname: inSmallLetters(surname),
      ...(title && { title }),
      ...(birthdate && /^\d{4}-\d{2}-\d{2}$/.test(birthdate) && { birthdate }),
      ...(nationality && /^[A-Z]{2}$/.test(nationality) && { nationality }),
      ...(role && { role }),
      ...readAddress(memberOf(person, "adresa")),
    },
  ];
}

function readCompany(body: unknown, companyId: string): RegisteredCompany {
  const companyName = textOf(body, "obchodniJmeno");
  if (textOf(body, "ico") !== companyId || companyName === undefined) {
    throw new RegistryUnavailable("ARES returned another company");
  }
  return { companyId, companyName, country: "CZ", ...readAddress(memberOf(body, "sidlo")) };
}

function readAddress(seat: unknown): RegisteredAddress {
  const city = textOf(seat, "nazevObce");
  // Villages without street names use the part of the municipality.
  const street = textOf(seat, "nazevUlice") ?? textOf(seat, "nazevCastiObce") ?? city;
  const number = houseNumber(seat);
  const zip = textOf(seat, "psc")?.padStart(5, "0");
  const state = textOf(seat, "kodStatu");
  return {
    ...(street && { street }),
    ...(number && { house_number: number }),
    ...(city && { city }),
    ...(zip && /^\d{5}$/.test(zip) && { zip_code: zip }),
    ...(state && /^[A-Z]{2}$/.test(state) && { country: state }),
  };
}

/** In `1442/1b`, the number in the street follows the slash. */
function houseNumber(seat: unknown): string | undefined {
  const house = textOf(seat, "cisloDomovni");
  const inStreet = textOf(seat, "cisloOrientacni");
  if (inStreet === undefined) return house;
  const full = inStreet + (textOf(seat, "cisloOrientacniPismeno") ?? "");
  return house === undefined ? full : `${house}/${full}`;
}
