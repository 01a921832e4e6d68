/** Forms of a text that depend on a number, by the categories of `Intl.PluralRules`. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A namespace: plain data, so that a loader can send one locale's texts as JSON. */
export interface TextTree {
  readonly [key: string]: string | PluralForms | readonly string[] | TextTree;
}

/** What the other languages must provide when Czech has `T`: the same keys, neither fewer nor more. */
export type Shape<T> = T extends string
  ? string
  : T extends readonly string[]
    ? { readonly [index in keyof T]: string }
    : T extends { readonly one: string; readonly other: string }
      ? PluralForms
      : { readonly [key in keyof T]: Shape<T[key]> };
