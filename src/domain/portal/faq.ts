export interface FaqQuestion {
  /** also the anchor in the page's address */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}

export interface MarkedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Normalises to lower case without accents; hyphens are dropped, other signs separate words. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}-]/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");
}

/** Without accents. A longer word loses its final vowel, so that `splátka` finds `splátky` and `splátkový`. */
export function faqWords(searchQuery: string): readonly string[] {
  return folded(searchQuery)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (word.length >= 5 ? word.replace(/[aeiouy]$/, "") : word));
}

/** Without words, returns all. */
export function findQuestions(groups: readonly FaqGroup[], searchQuery: string): readonly FaqGroup[] {
  const words = faqWords(searchQuery);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = folded([question, ...answer].join(" "));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export function markedPieces(text: string, words: readonly string[]): readonly MarkedPiece[] {
  if (words.length === 0) return [{ text, isMarked: false }];
  const pieces = text.split(/([\p{L}\p{N}\p{M}-]+)/u).filter((piece) => piece !== "");
  return pieces.reduce<MarkedPiece[]>((marked, piece) => {
    const isMarked = words.some((word) => folded(piece).includes(word));
    const last = marked.at(-1);
    return last?.isMarked === isMarked
      ? [...marked.slice(0, -1), { text: last.text + piece, isMarked }]
      : [...marked, { text: piece, isMarked }];
  }, []);
}
