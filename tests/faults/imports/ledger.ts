/** An event as the reader of the feed got it. */
export interface ReadEvent {
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly subject: { readonly id: string };
}

/** What the system, the reader and the endpoint of a run know. */
export interface ImportLedger {
  /** ids of applications whose start was acknowledged: each is an event */
  readonly caused: string[];
  /** in the order in which they were read */
  readonly read: ReadEvent[];
  /** how often each event was taken by the endpoint, by `webhook-id` */
  readonly called: Map<string, number>;
  readonly faults: string[];
  readonly counts: { batches: number; cutOff: number; cutInTheMiddle: number; lines: number };
}

export function emptyBooks(): ImportLedger {
  return {
    caused: [],
    read: [],
    called: new Map(),
    faults: [],
    counts: { batches: 0, cutOff: 0, cutInTheMiddle: 0, lines: 0 },
  };
}

/** The endpoint asks for these. */
export const calledTypes = ["application.started"] as const;
