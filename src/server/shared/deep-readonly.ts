declare const asIs: unique symbol;

/** `DeepReadonly` leaves this type unchanged. */
export interface AsIs<Value> {
  readonly [asIs]: Value;
}

export type DeepReadonly<Value> =
  Value extends AsIs<infer Own>
    ? Own
    : Value extends object
      ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
      : Value;
