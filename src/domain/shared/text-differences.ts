export interface TextPart {
  readonly change: "same" | "added" | "removed";
  readonly text: string;
}

/** "changed": in both versions, with other words. */
export interface ParagraphDifference {
  readonly change: TextPart["change"] | "changed";
  readonly parts: readonly TextPart[];
}

/** By words, ignoring spaces. */
export function wordDifferences(before: string, after: string): readonly TextPart[] {
  const parts: { change: TextPart["change"]; words: string[] }[] = [];
  for (const { change, item } of stepsBetween(wordsIn(before), wordsIn(after))) {
    const last = parts.at(-1);
    if (last?.change === change) last.words.push(item);
    else parts.push({ change, words: [item] });
  }
  return parts.map(({ change, words }) => ({ change, text: words.join(" ") }));
}

/** Between two equal paragraphs the differing ones are paired in order. */
export function paragraphDifferences(
  before: readonly string[],
  after: readonly string[],
): readonly ParagraphDifference[] {
  const found: ParagraphDifference[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const pair = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) found.push(pairOf(removed[at], added[at]));
    [removed, added] = [[], []];
  };
  for (const { change, item } of stepsBetween(before, after)) {
    if (change === "removed") removed.push(item);
    if (change === "added") added.push(item);
    if (change === "same") {
      pair();
      found.push({ change, parts: [{ change, text: item }] });
    }
  }
  pair();
  return found;
}

function pairOf(before: string | undefined, after: string | undefined): ParagraphDifference {
  if (before !== undefined && after !== undefined) return { change: "changed", parts: wordDifferences(before, after) };
  const change = before === undefined ? "added" : "removed";
  return { change, parts: [{ change, text: before ?? after ?? "" }] };
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== "");

interface Step {
  readonly change: TextPart["change"];
  readonly item: string;
}

function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (items: readonly string[]) => items.map((item): Step => ({ change: "same", item }));
  const middle = stepsOfMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))];
}

/** Longest common subsequence: `kept` has its length for each pair of ends. */
function stepsOfMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const width = after.length + 1;
  const kept = new Uint16Array((before.length + 1) * width);
  const keptFrom = (row: number, column: number) => kept[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      kept[row * width + column] =
        before[row] === after[column]
          ? keptFrom(row + 1, column + 1) + 1
          : Math.max(keptFrom(row + 1, column), keptFrom(row, column + 1));
    }
  }
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      steps.push({ change: "same", item: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || keptFrom(row + 1, column) >= keptFrom(row, column + 1))) {
      steps.push({ change: "removed", item: old });
      row += 1;
    } else if (fresh !== undefined) {
      steps.push({ change: "added", item: fresh });
      column += 1;
    }
  }
  return steps;
}
