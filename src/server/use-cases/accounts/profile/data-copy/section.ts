import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { UserRow } from "#server/database/repositories/users.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";

/** Whose data are copied. */
export interface Subject {
  readonly user: UserRow;
  /** whom the account acts for, with the public id of that identity */
  readonly customers: readonly { readonly idam: string; readonly customer: CustomerRow }[];
}

export interface Documented<Key extends string> {
  /** of the file */
  readonly name: string;
  /** one sentence, English, as documentation is */
  readonly about: string;
  /** every key of a record and what it holds */
  readonly keys: Readonly<Record<Key, string>>;
}

/** A kind of records in the copy, a JSON file or more of its own. */
export interface Section<Key extends string = string> extends Documented<Key> {
  /** in pages, so that no more than one of them is in memory */
  pages(
    dependencies: ProfileDependencies,
    subject: Subject,
  ): AsyncGenerator<readonly Readonly<Record<Key, unknown>>[], void, void>;
}

/** Checks that the records have exactly the documented keys. */
export function section<Key extends string>(made: Section<Key>): Section {
  return made;
}

/** A section of so few records that they are read at once. */
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
