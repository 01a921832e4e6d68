import type { Country } from "#domain/countries/codes.ts";

export const roles = ["guarantee", "cession"] as const;
/** What an identity may see beyond what everybody sees: documents of guarantors, documents of transferred contracts. */
export type Role = (typeof roles)[number];

/** How it was proved that the user acts for the customer. */
export type IdentityProof = "email" | "phone" | "contract";

/** Whom a user acts for: one customer of the provider. */
export interface Identity {
  /** public id, the same word as on the wire */
  readonly idam: string;
  /** of the customer */
  readonly name: string;
  readonly country: Country;
  readonly roles: readonly Role[];
}
