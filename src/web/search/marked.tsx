import { searchKey } from "#domain/portal/lists.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./marked.module.css";

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

type Piece = { readonly text: string; readonly isFound: boolean; readonly at: number };

/** Ignores accents, spaces and hyphens: `sm68` matches `7SM 6897`. */
export function piecesOf(text: string, q: string): Piece[] {
  const { key, places } = keyWithPlaces(text);
  const words = q
    .split(/\s+/)
    .map(searchKey)
    .filter((word) => word !== "");
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + word.length)) {
      const [first = 0, last = 0] = [places[at], places[at + word.length - 1]];
      isFound.fill(true, first, last + 1);
    }
  }
  const cuts = [0, ...isFound.flatMap((found, at) => (at > 0 && found !== isFound[at - 1] ? [at] : [])), text.length];
  return cuts.slice(0, -1).flatMap((at, index) => {
    const piece = { text: text.slice(at, cuts[index + 1]), isFound: isFound[at] === true, at };
    return piece.text === "" ? [] : [piece];
  });
}

function keyWithPlaces(text: string): { readonly key: string; readonly places: readonly number[] } {
  let key = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const ofLetter = searchKey(text.charAt(at));
    key += ofLetter;
    places.push(...Array.from(ofLetter, () => at));
  }
  return { key, places };
}
