import { withQuery } from "#domain/shared/paths.ts";
import type { CompanyRegistry, RegisteredCompany } from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { listOf, memberOf, textOf } from "./answer-reader.ts";
import { askRegister, type RegisterAccess } from "./ask-register.ts";

/**
 * The Slovak register of legal persons, entrepreneurs and public authorities, RPO; `baseUrl` is that of its API,
 * https://api.statistics.sk/rpo/v1. Names and addresses come with the days from and to which they hold.
 */
export function createRpo(access: RegisterAccess): CompanyRegistry {
  return {
    async lookUp(companyId) {
      if (!/^\d{8}$/.test(companyId)) return null;
      const query = withQuery("/search", { identifier: companyId, onlyActive: "true" });
      const { status, body } = await askRegister(access, query);
      if (status === 404) return null;
      if (status !== 200) throw new RegistryUnavailable(`RPO answered ${status}`);
      if (!Array.isArray(memberOf(body, "results"))) {
        throw new RegistryUnavailable("RPO answered with something else than results");
      }
      // the search may find more than was asked for
      const company = listOf(body, "results").find((result) => hasIdentifier(result, companyId));
      return company === undefined ? null : readCompany(company, companyId);
    },
  };
}

function hasIdentifier(result: unknown, companyId: string): boolean {
  return listOf(result, "identifiers").some((identifier) => textOf(identifier, "value") === companyId);
}

function readCompany(result: unknown, companyId: string): RegisteredCompany {
  const companyName = textOf(current(listOf(result, "fullNames")), "value");
  if (companyName === undefined) throw new RegistryUnavailable("RPO answered with a company without a name");
  const seat = current(listOf(result, "addresses").filter(isInSlovakia));
  const city = textOf(memberOf(seat, "municipality"), "value");
  const street = textOf(seat, "street") ?? city;
  const number = houseNumber(seat);
  const zip = textOf({ value: listOf(seat, "postalCodes")[0] }, "value")?.replaceAll(" ", "");
  return {
    companyId,
    companyName,
    ...(street && { street }),
    ...(number && { house_number: number }),
    ...(city && { city }),
    ...(zip && /^\d{5}$/.test(zip) && { zip_code: zip }),
    country: "SK",
  };
}

/** 703 is Slovakia in the codelist of countries (ISO 3166-1 numeric). */
function isInSlovakia(address: unknown): boolean {
  const code = textOf(memberOf(address, "country"), "code");
  return code === undefined || code === "703";
}

/** The entry that holds today: one without an end, the latest of them. */
function current(entries: readonly unknown[]): unknown {
  const open = entries.filter(
    (entry) => memberOf(entry, "validTo") === undefined || memberOf(entry, "validTo") === null,
  );
  const latestFirst = (one: unknown, other: unknown) => startOf(other).localeCompare(startOf(one));
  return open.toSorted(latestFirst)[0] ?? entries.toSorted(latestFirst)[0];
}

function startOf(entry: unknown): string {
  return textOf(entry, "validFrom") ?? "";
}

/** `869/5`: the registration number and the one in the street; 0 stands for none. */
function houseNumber(seat: unknown): string | undefined {
  const parts = [textOf(seat, "regNumber"), textOf(seat, "buildingNumber")];
  const known = parts.filter((part) => part !== undefined && part !== "0");
  return known.length === 0 ? undefined : known.join("/");
}
