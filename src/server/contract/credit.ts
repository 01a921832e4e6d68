/** Standard pre-contract information on consumer credit. */
export interface CreditSheet {
  readonly title: string;
  readonly lead: string;
  readonly basis: string;
  /** the annual rate with its assumptions */
  readonly example: string;
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
}
