import type { Transaction } from "#server/database/connect.ts";
import type { JobName, JobPayloads } from "./payloads.ts";

export interface JobOptions {
  /** UUID; a second job with the same id is not added */
  readonly id?: string;
  /** seconds to wait before the job runs */
  readonly afterSeconds?: number;
  /** Jobs of the same queue that do not yield are taken before it. */
  readonly yields?: boolean;
}

/** What use cases may do with the queue. */
export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

/** For use cases that send many jobs in one transaction. */
export interface JobsOfMany extends Jobs {
  /** Sends all jobs by one statement. They exist if and only if the transaction commits. */
  sendMany<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: Pick<JobOptions, "yields">,
  ): Promise<void>;
}
