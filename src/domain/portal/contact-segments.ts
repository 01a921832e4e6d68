import { type CustomerType, customerTypes } from "#domain/onboarding/types.ts";
import type { BodyType } from "./contract.ts";

export const vehicleSegments = ["cars", "commercial-vehicles"] as const;
export type VehicleSegment = (typeof vehicleSegments)[number];

/** Whom somebody at the provider is there for: kinds of customers, kinds of vehicles. Of a sort that is not named, everybody. */
export const contactSegments = [...customerTypes, ...vehicleSegments] as const;
export type ContactSegment = (typeof contactSegments)[number];

/** What people at the provider are chosen by. */
export interface ContactSeeker {
  readonly customerType: CustomerType;
  /** what most of the customer's vehicles are; null: there are none */
  readonly vehicles: VehicleSegment | null;
}

const bodies: Readonly<Record<BodyType, VehicleSegment>> = {
  hatchback: "cars",
  estate: "cars",
  saloon: "cars",
  suv: "cars",
  van: "commercial-vehicles",
  lorry: "commercial-vehicles",
};

/** What at least half of the vehicles are, vans and lorries first; null: there are none. */
export function vehicleSegmentOf(vehicles: readonly { readonly bodyType: BodyType; readonly count: number }[]) {
  const all = vehicles.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const commercial = vehicles.reduce(
    (sum, { bodyType, count }) => (bodies[bodyType] === "commercial-vehicles" ? sum + count : sum),
    0,
  );
  return 2 * commercial >= all ? "commercial-vehicles" : "cars";
}

/**
 * How well somebody suits a customer: 0 is for others; 1 is for everybody; one more for each sort, customers and vehicles,
 * in which the customer's own is named.
 */
export function contactFit(segments: readonly ContactSegment[], { customerType, vehicles }: ContactSeeker): number {
  const sorts: readonly (readonly [known: readonly ContactSegment[], own: ContactSegment | null])[] = [
    [customerTypes, customerType],
    [vehicleSegments, vehicles],
  ];
  let fit = 1;
  for (const [known, own] of sorts) {
    const named = segments.filter((segment) => known.includes(segment));
    if (named.length === 0 || own === null) continue;
    if (!named.includes(own)) return 0;
    fit += 1;
  }
  return fit;
}
