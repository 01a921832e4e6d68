/** By the categories of `Intl.PluralRules`. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Plain data, so that a loader can send it as JSON. */
export interface TextTree {
  readonly [key: string]: string | PluralForms | readonly string[] | TextTree;
}

/** The keys of Czech, neither fewer nor more. */
export type Shape<T> = T extends string
  ? string
  : T extends readonly string[]
    ? { readonly [index in keyof T]: string }
    : T extends { readonly one: string; readonly other: string }
      ? PluralForms
      : { readonly [key in keyof T]: Shape<T[key]> };
