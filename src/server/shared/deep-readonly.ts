declare const asIs: unique symbol;

/** Marks a type of the domain in a schema that `DeepReadonly` leaves unchanged. */
export interface AsIs<Value> {
  readonly [asIs]: Value;
}

export type DeepReadonly<Value> =
  Value extends AsIs<infer Own>
    ? Own
    : Value extends object
      ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
      : Value;
