import type { Visitor } from "#server/contract/visitor.ts";
import { gather } from "#server/streams/pieces.ts";
import { openDataCopy } from "#server/use-cases/accounts/profile/data-copy/open-data-copy.ts";
import { sections } from "#server/use-cases/accounts/profile/data-copy/sections.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { unzip } from "./unzip.ts";

export interface ReadCopy {
  readonly name: string;
  readonly mime: string;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly whole: string;
  read(file: string): Record<string, unknown>[];
  keys(): readonly {
    readonly section: string;
    readonly of: readonly string[];
    readonly documented: readonly string[];
  }[];
}

export async function readCopy(dependencies: ProfileDependencies, visitor: Visitor): Promise<ReadCopy> {
  const { bytes, name, mime } = await openDataCopy(dependencies, visitor);
  const files = unzip(await gather(bytes));
  const json = (file: string) => JSON.parse(files.get(file)?.toString() ?? "null");
  return {
    name,
    mime,
    files,
    whole: [...files.values()].join("\n"),
    read: json,
    keys() {
      const documented: Record<string, { keys: object }> = json("keys.json");
      return sections.flatMap(({ name: section }) => {
        const records: object[] = files.has(`${section}.json`) ? json(`${section}.json`) : [];
        const known = Object.keys(documented[section]?.keys ?? {}).toSorted();
        return records.map((record) => ({ section, of: Object.keys(record).toSorted(), documented: known }));
      });
    },
  };
}
