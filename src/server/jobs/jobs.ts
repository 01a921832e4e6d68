import type { Transaction } from "#server/database/connect.ts";
import type { JobName, JobPayloads } from "./payloads.ts";

export interface JobOptions {
  /** a second job with the same id is not added */
  readonly id?: string;
  readonly afterSeconds?: number;
  /** Other jobs of the queue run first. */
  readonly yields?: boolean;
}

export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

export interface JobsOfMany extends Jobs {
  /** Sends all jobs in one statement. They exist if and only if the transaction commits. */
  sendMany<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: Pick<JobOptions, "yields">,
  ): Promise<void>;
}
