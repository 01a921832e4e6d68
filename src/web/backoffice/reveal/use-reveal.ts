import { createContext, useContext } from "react";

export type Asked = { readonly paths: readonly string[]; readonly label: string };

export interface Reveal {
  /** revealed values by path, only in memory */
  readonly values: Readonly<Record<string, string>>;
  readonly asked: string | null;
  readonly problem: { readonly path: string; readonly text: string } | null;
  readonly words: { readonly show: string; readonly hide: string; readonly showing: string };
  readonly show: (asked: Asked) => void;
}

/** null without the right to reveal */
export const RevealContext = createContext<Reveal | null>(null);

export const useReveal = (): Reveal | null => useContext(RevealContext);
