import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Session } from "#tests/support/session.ts";

export type StepName = "0" | "1" | "2" | "onedoc";

export interface StepRecord {
  /** acknowledged different submissions: the revision that the server must have exactly */
  revision: number;
  /** body of the newest acknowledged submission */
  data: Record<string, unknown>;
}

/** Acknowledged facts about one application. */
export interface ApplicationRecord {
  readonly id: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** identifies it in the outbox */
  readonly email: string;
  readonly session: Session;
  readonly steps: Map<StepName, StepRecord>;
  /** sequence of the newest acknowledged draft; storing a step deletes its draft */
  readonly drafts: Map<StepName, number>;
  readonly tab: string;
  newestSequence: number;
  isFinished: boolean;
}

export interface Ledger {
  readonly applications: ApplicationRecord[];
  readonly faults: string[];
  counts: { acknowledged: number; repeated: number; retried: number; drafts: number; finished: number };
}

export function emptyLedger(): Ledger {
  return { applications: [], faults: [], counts: { acknowledged: 0, repeated: 0, retried: 0, drafts: 0, finished: 0 } };
}
