export interface ReadEvent {
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly subject: { readonly id: string };
}

export interface ImportLedger {
  readonly caused: string[];
  /** in the order of reading */
  readonly read: ReadEvent[];
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

export const calledTypes = ["application.started"] as const;
