/** Somebody with a session, who files requests for one contract and signs others together with a second one. */
export interface Dealer {
  readonly customerId: string;
  readonly userId: string;
  readonly email: string;
  readonly sessionToken: string;
  /** number of the contract that requests are filed for */
  readonly running: string;
  readonly toSign: { readonly contractNumber: string; readonly verificationHash: string }[];
}

/** What dealers were told, and what they saw go wrong. */
export interface DealLedger {
  readonly dealers: readonly Dealer[];
  /** acknowledged signatures: who by contract */
  readonly signed: Map<string, Dealer[]>;
  readonly filed: { readonly dealer: Dealer; readonly requestId: string; readonly reference: string }[];
  readonly faults: string[];
  counts: { signatures: number; requests: number; retried: number; repeated: number };
}

export function emptyDeals(dealers: readonly Dealer[]): DealLedger {
  const counts = { signatures: 0, requests: 0, retried: 0, repeated: 0 };
  return { dealers, signed: new Map(), filed: [], faults: [], counts };
}

/** Contracts that both have signed, as they were told. */
export function completeDeals({ signed }: DealLedger): string[] {
  return [...signed].filter(([, who]) => who.length === 2).map(([contractNumber]) => contractNumber);
}
