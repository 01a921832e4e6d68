import { mostContracts } from "#domain/portal/signing.ts";

export type ReadMark = { readonly contractNumber: string; readonly version: number };

/** Read marks are in the address (`?read=CZ-1.2`), so that they survive a login and a reload. */
export function readMarks(search: URLSearchParams): readonly ReadMark[] {
  const marks = new Map<string, ReadMark>();
  for (const text of search.getAll("read")) {
    const [, contractNumber, version] = /^(.+)\.(\d{1,6})$/.exec(text) ?? [];
    if (contractNumber !== undefined) marks.set(contractNumber, { contractNumber, version: Number(version) });
  }
  return [...marks.values()].slice(0, mostContracts);
}

export const markText = ({ contractNumber, version }: ReadMark): string => `${contractNumber}.${version}`;

export function withMarks(path: string, marks: readonly ReadMark[]): string {
  const search = new URLSearchParams(marks.map((mark) => ["read", markText(mark)]));
  return marks.length === 0 ? path : `${path}?${search}`;
}
