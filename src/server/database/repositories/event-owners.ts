import { eq, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import { type EventData, eventSubjectKind } from "#domain/portal/events.ts";
import type { Queryable } from "#server/database/connect.ts";
import {
  applications,
  cases,
  contracts,
  customers,
  integrationImports,
  integrationRecords,
  offers,
} from "#server/database/tables.ts";
import { isUuid } from "#server/shared/tokens.ts";

export type Caused = {
  [Type in keyof EventData]: {
    readonly type: Type;
    readonly occurredAt: Date;
    readonly subjectId: string;
    readonly data: EventData[Type];
  };
}[keyof EventData];

const none = sql`null`;

/** Includes deleted records. @param customerId of type uuid */
export const systemOfCustomer = (customerId: SQL) => sql<string | null>`(
  select ${integrationRecords.system} from ${integrationRecords}
  where ${integrationRecords.kind} = 'customers' and ${integrationRecords.targetId} = (${customerId})::text limit 1)`;

const countryOfCustomer = (customerId: SQL) =>
  sql`(select ${customers.country} from ${customers} where ${customers.id} = ${customerId})`;

export const customerOfApplication = (applicationId: SQL) => sql`(
  select ${contracts.customerId} from ${cases}
  join ${contracts} on ${contracts.contractNumber} = ${cases.contractNumber}
  where ${cases.applicationId} = ${applicationId})`;

/** Owner at the time of the cause: later the customer may be merged or deleted. */
export interface EventOwner {
  readonly system: SQL;
  readonly country: SQL;
}

export function ownerOf(caused: Caused): EventOwner {
  const { subjectId, data } = caused;
  const id = isUuid(subjectId) ? sql`${subjectId}::uuid` : sql`null::uuid`;
  switch (eventSubjectKind(caused.type)) {
    case "imports":
      return {
        system: sql`(select ${integrationImports.system} from ${integrationImports} where ${integrationImports.id} = ${id})`,
        country: none,
      };
    case "applications":
      return {
        system: systemOfCustomer(customerOfApplication(id)),
        country:
          "country" in data
            ? sql`${data.country}`
            : sql`(select ${applications.country} from ${applications} where ${applications.id} = ${id})`,
      };
    case "contracts":
      return ofCustomer(
        sql`(select ${contracts.customerId} from ${contracts} where ${contracts.contractNumber} = ${subjectId})`,
      );
    case "offers":
      return {
        // An offer without a customer belongs to its own system.
        system: sql`coalesce(
          ${systemOfCustomer(sql`select ${offers.customerId} from ${offers} where ${offers.id} = ${id}`)},
          (select ${integrationRecords.system} from ${integrationRecords}
            where ${integrationRecords.kind} = 'offers' and ${integrationRecords.targetId} = ${subjectId} limit 1))`,
        country: sql`(select ${offers.country} from ${offers} where ${offers.id} = ${id})`,
      };
    case "customers":
      return ofCustomer(id);
    default: {
      const customerId = "customerId" in data && isUuid(data.customerId) ? data.customerId : null;
      return ofCustomer(sql`${customerId}::uuid`);
    }
  }
}

const ofCustomer = (customerId: SQL): EventOwner => ({
  system: systemOfCustomer(customerId),
  country: countryOfCustomer(customerId),
});

interface Owner {
  readonly system: string | null;
  readonly country: Country;
}

export async function ownerOfCustomer(db: Queryable, customerId: string): Promise<Owner | undefined> {
  const system = systemOfCustomer(sql`${customers.id}`);
  const [row] = await db
    .select({ system, country: customers.country })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

/** An application belongs to no system until it led to a contract, then to that of the contract's customer. */
export async function ownerOfApplication(db: Queryable, applicationId: string): Promise<Owner | undefined> {
  const system = systemOfCustomer(customerOfApplication(sql`${applications.id}`));
  const rows = await db
    .select({ system, country: applications.country })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return rows[0];
}
