export interface Dealer {
  readonly customerId: string;
  readonly userId: string;
  readonly email: string;
  readonly sessionToken: string;
  readonly running: string;
  readonly toSign: { readonly contractNumber: string; readonly verificationHash: string }[];
}

export interface DealLedger {
  readonly dealers: readonly Dealer[];
  /** acknowledged signatures: signers by contract */
  readonly signed: Map<string, Dealer[]>;
  readonly filed: { readonly dealer: Dealer; readonly requestId: string; readonly reference: string }[];
  readonly faults: string[];
  counts: { signatures: number; requests: number; retried: number; repeated: number };
}

export function emptyDeals(dealers: readonly Dealer[]): DealLedger {
  const counts = { signatures: 0, requests: 0, retried: 0, repeated: 0 };
  return { dealers, signed: new Map(), filed: [], faults: [], counts };
}

export function completeDeals({ signed }: DealLedger): string[] {
  return [...signed].filter(([, who]) => who.length === 2).map(([contractNumber]) => contractNumber);
}
