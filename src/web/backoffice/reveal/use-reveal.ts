import { createContext, useContext } from "react";

export interface Asked {
  readonly paths: readonly string[];
  readonly label: string;
}

export interface Reveal {
  /** whole, by their paths: what has been shown while the page is open, and nowhere kept */
  readonly values: Readonly<Record<string, string>>;
  /** what is being fetched, by its first path; null: nothing */
  readonly asked: string | null;
  /** what went wrong, at the first path of what was asked for; null: nothing */
  readonly problem: { readonly path: string; readonly text: string } | null;
  readonly words: { readonly show: string; readonly hide: string; readonly showing: string };
  /** asks for a reason where none has been given yet */
  readonly show: (asked: Asked) => void;
}

/** null: nobody here may see more than what is shown */
export const RevealContext = createContext<Reveal | null>(null);

export function useReveal(): Reveal | null {
  return useContext(RevealContext);
}
