import type { ImportFileState } from "#domain/portal/imports.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = {
  trying: "accent",
  refused: "wrong",
  tried: "plain",
  proposed: "due",
  applying: "accent",
  applied: "done",
  "broken-off": "wrong",
} as const satisfies Readonly<Record<ImportFileState, string>>;

type ImportStateProps = { words: Catalogue["administration"]["imports"]; state: ImportFileState };

export function ImportState({ words, state }: ImportStateProps) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
