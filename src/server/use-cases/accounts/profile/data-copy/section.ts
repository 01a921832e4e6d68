import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { UserRow } from "#server/database/repositories/users.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";

export interface Subject {
  readonly user: UserRow;
  readonly customers: readonly { readonly idam: string; readonly customer: CustomerRow }[];
}

export interface Documented<Key extends string> {
  readonly name: string;
  readonly about: string;
  readonly keys: Readonly<Record<Key, string>>;
}

export interface Section<Key extends string = string> extends Documented<Key> {
  pages(
    dependencies: ProfileDependencies,
    subject: Subject,
  ): AsyncGenerator<readonly Readonly<Record<Key, unknown>>[], void, void>;
}

/** Checks that the records have exactly the documented keys. */
export function section<Key extends string>(made: Section<Key>): Section {
  return made;
}

export function sectionOfOnePage<Key extends string>({
  read,
  ...made
}: Documented<Key> & {
  readonly read: (
    ...given: Parameters<Section<Key>["pages"]>
  ) => readonly Readonly<Record<Key, unknown>>[] | Promise<readonly Readonly<Record<Key, unknown>>[]>;
}): Section {
  return {
    ...made,
    async *pages(...given) {
      yield await read(...given);
    },
  };
}
