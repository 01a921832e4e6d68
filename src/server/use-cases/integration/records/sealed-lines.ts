import type { Sealer } from "#server/ports/secrets.ts";
import { recordKinds } from "./kinds/kinds.ts";
import type { RecordLine } from "./read-lines.ts";

/** Lines are encrypted, since they may name persons. */
export function lineSealing(sealer: Sealer, context: (line: number) => string) {
  return {
    close: (line: number, { kind, ...record }: RecordLine) =>
      sealer.seal(JSON.stringify({ ...record, kind: kind.name }), context(line)),
    open(line: number, sealed: string): RecordLine {
      const { kind: name, ...record } = JSON.parse(sealer.unseal(sealed, context(line)));
      const kind = recordKinds.find((one) => one.name === name);
      if (kind === undefined) throw new Error("a line was kept whose kind is unknown");
      return { ...record, kind };
    },
  };
}
