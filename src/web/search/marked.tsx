import { piecesOf } from "#domain/portal/search/pieces.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./marked.module.css";

/** A text with what was searched for marked in it. */
export function Marked({ text, q }: { text: string; q: string }) {
  return piecesOf(text, q).map(({ text: piece, isFound, at }) =>
    isFound ? (
      <mark key={at} className={styles.found}>
        {piece}
      </mark>
    ) : (
      <WholeNumbers key={at}>{piece}</WholeNumbers>
    ),
  );
}
