/** The standard pre-contract information of a consumer's credit, in the words of a language. */
export interface CreditSheet {
  readonly title: string;
  readonly lead: string;
  /** whose figures they are */
  readonly basis: string;
  /** the annual rate, with all that it rests on */
  readonly example: string;
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
}
