declare const asIs: unique symbol;

/** Stands in the type of a schema for a type of the domain that `DeepReadonly` leaves as it is. */
export interface AsIs<Value> {
  readonly [asIs]: Value;
}

/** The type without anything that can be assigned to. */
export type DeepReadonly<Value> =
  Value extends AsIs<infer Own>
    ? Own
    : Value extends object
      ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
      : Value;
