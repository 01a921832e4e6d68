import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Session } from "#tests/support/session.ts";

export type StepName = "0" | "1" | "2" | "onedoc";

/** What a client was told about one step of its application. */
export interface StepRecord {
  /** different submissions that were acknowledged: the revision that the server has to have, neither less nor more */
  revision: number;
  /** body of the newest acknowledged submission, to be sent again */
  data: Record<string, unknown>;
}

/** What a client knows about one application. Only what the server has acknowledged is written down. */
export interface ApplicationRecord {
  readonly id: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** tells it apart in the outbox */
  readonly email: string;
  readonly session: Session;
  readonly steps: Map<StepName, StepRecord>;
  /** sequence of the newest acknowledged draft; storing a step deletes its draft */
  readonly drafts: Map<StepName, number>;
  readonly tab: string;
  newestSequence: number;
  isFinished: boolean;
}

/** Everything that all clients were told, and what they saw go wrong. */
export interface Ledger {
  readonly applications: ApplicationRecord[];
  readonly faults: string[];
  counts: { acknowledged: number; repeated: number; retried: number; drafts: number; finished: number };
}

export function emptyLedger(): Ledger {
  return {
    applications: [],
    faults: [],
    counts: { acknowledged: 0, repeated: 0, retried: 0, drafts: 0, finished: 0 },
  };
}
