import { withQuery } from "#domain/shared/paths.ts";
import type {
  CompanyRegistry,
  RegisteredAddress,
  RegisteredCompany,
  StatutoryPerson,
} from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { inSmallLetters, onlyOnce, partsOfName } from "./person-names.ts";
import { queryRegister, type RegisterAccess, withHistory } from "./query-register.ts";
import { listOf, memberOf, textOf } from "./response-reader.ts";

/** Connects to RPO, the Slovak register of legal persons, entrepreneurs and public authorities. */
export function createRpo(access: RegisterAccess): CompanyRegistry {
  return {
    async lookUp(companyId) {
      const company = await find(access, companyId);
      return company === undefined ? null : readCompany(company, companyId);
    },
    async statutoryPersons(companyId) {
      const id = textOf(await find(access, companyId), "id");
      if (id === undefined || !/^\d+$/.test(id)) return [];
      const { status, body } = await queryRegister(withHistory(access), `/entity/${id}`);
      if (status === 404) return [];
      if (status !== 200) throw new RegistryUnavailable(`RPO responded with ${status}`);
      if (!hasIdentifier(body, companyId)) {
        throw new RegistryUnavailable("RPO returned another company");
      }
      return onlyOnce(listOf(body, "statutoryBodies").filter(hasNoEnd).flatMap(readPerson));
    },
  };
}

async function find(access: RegisterAccess, companyId: string): Promise<unknown> {
  if (!/^\d{8}$/.test(companyId)) return undefined;
  const query = withQuery("/search", { identifier: companyId, onlyActive: "true" });
  const { status, body } = await queryRegister(access, query);
  if (status === 404) return undefined;
  if (status !== 200) throw new RegistryUnavailable(`RPO responded with ${status}`);
  if (!Array.isArray(memberOf(body, "results"))) {
    throw new RegistryUnavailable("RPO returned no list of results");
  }
  // the search may return other companies, too
  return listOf(body, "results").find((result) => hasIdentifier(result, companyId));
}

function readPerson(member: unknown): readonly StatutoryPerson[] {
  const names = memberOf(member, "personName");
  const written = (part: string) =>
    listOf(names, part)
      .map((value) => textOf({ value }, "value"))
      .filter((value) => value !== undefined)
      .join(" ");
  const formatted = partsOfName(textOf(names, "formatedName") ?? "");
  const { title } = formatted;
  const name = written("givenNames") || formatted.name;
  const surname = written("familyNames") || formatted.surname;
  if (name === "" || surname === "") return [];
  const role = textOf(memberOf(member, "stakeholderType"), "value");
  const address = memberOf(member, "address");
  return [
    {
      name: inSmallLetters(name),
      surname: inSmallLetters(surname),
      ...(title && { title }),
      ...(role && { role }),
      ...(isInSlovakia(address) && readAddress(address)),
    },
  ];
}

function hasIdentifier(result: unknown, companyId: string): boolean {
  return listOf(result, "identifiers").some((identifier) => textOf(identifier, "value") === companyId);
}

function readCompany(result: unknown, companyId: string): RegisteredCompany {
  const companyName = textOf(current(listOf(result, "fullNames")), "value");
  if (companyName === undefined) throw new RegistryUnavailable("RPO returned a company without a name");
  const seat = readAddress(current(listOf(result, "addresses").filter(isInSlovakia)));
  return { companyId, companyName, ...seat, country: "SK" };
}

function readAddress(seat: unknown): RegisteredAddress {
  const city = textOf(memberOf(seat, "municipality"), "value");
  const street = textOf(seat, "street") ?? city;
  const number = houseNumber(seat);
  const zip = textOf({ value: listOf(seat, "postalCodes")[0] }, "value")?.replaceAll(" ", "");
  return {
    ...(street && { street }),
    ...(number && { house_number: number }),
    ...(city && { city }),
    ...(zip && /^\d{5}$/.test(zip) && { zip_code: zip }),
    ...(city && { country: "SK" }),
  };
}

/** 703 is Slovakia (ISO 3166-1 numeric). */
function isInSlovakia(address: unknown): boolean {
  const code = textOf(memberOf(address, "country"), "code");
  return code === undefined || code === "703";
}

function current(entries: readonly unknown[]): unknown {
  const open = entries.filter(hasNoEnd);
  const latestFirst = (one: unknown, other: unknown) => startOf(other).localeCompare(startOf(one));
  return open.toSorted(latestFirst)[0] ?? entries.toSorted(latestFirst)[0];
}

function hasNoEnd(entry: unknown): boolean {
  const end = memberOf(entry, "validTo");
  return end === undefined || end === null;
}

function startOf(entry: unknown): string {
  return textOf(entry, "validFrom") ?? "";
}

/** `869/5` is the registration number and the number in the street; 0 means none. */
function houseNumber(seat: unknown): string | undefined {
  const parts = [textOf(seat, "regNumber"), textOf(seat, "buildingNumber")];
  const known = parts.filter((part) => part !== undefined && part !== "0");
  return known.length === 0 ? undefined : known.join("/");
}
