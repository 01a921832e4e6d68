export const demandStates = ["missing", "to-check", "accepted", "withdrawn"] as const;

/** Where a demand for a document stands; `to-check`: something was sent that staff have not judged. */
export type DemandState = (typeof demandStates)[number];

interface Reached {
  readonly metAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export function demandState({ metAt, acceptedAt, withdrawnAt }: Reached): DemandState {
  if (withdrawnAt !== null) return "withdrawn";
  if (metAt === null) return "missing";
  return acceptedAt === null ? "to-check" : "accepted";
}
