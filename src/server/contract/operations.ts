import type { StaffSession } from "./staff.ts";

/** A queue of jobs, by how many there are. */
export interface QueueOverview {
  readonly queue: string;
  readonly ready: number;
  readonly deferred: number;
  readonly active: number;
  readonly failed: number;
}

/** A job that has failed for good. What it carried is not told. Moments are ISO 8601 in UTC. */
export interface FailedJob {
  readonly queue: string;
  readonly jobId: string;
  readonly tries: number;
  readonly created: string;
  readonly failed: string;
}

/** A setting as it is. */
export interface ShownSetting {
  readonly name: string;
  /** whether the environment says it; otherwise its usual value counts */
  readonly isGiven: boolean;
  /** null: a secret, or what is not given */
  readonly value: string | null;
}

/** What admins call about how the product runs. Without the right to govern jobs a call is refused with `forbidden`. */
export interface OperationsServices {
  /** Counts are renewed every ten seconds; of failed jobs the newest 200. */
  jobs(
    session: StaffSession,
  ): Promise<{ readonly queues: readonly QueueOverview[]; readonly failed: readonly FailedJob[] }>;
  /** Has a failed job tried once more. @throws not-found when it is none */
  tryAgain(job: { readonly queue: string; readonly jobId: string }, session: StaffSession): Promise<void>;
  settings(session: StaffSession): readonly ShownSetting[];
}
