import type { Country } from "#domain/countries/codes.ts";

export const roles = ["guarantee", "cession"] as const;
/** Roles allow access to documents of guarantors and of transferred contracts. */
export type Role = (typeof roles)[number];

export type IdentityProof = "email" | "phone" | "contract";

export interface Identity {
  /** public id, as on the wire */
  readonly idam: string;
  readonly name: string;
  readonly country: Country;
  readonly roles: readonly Role[];
}
