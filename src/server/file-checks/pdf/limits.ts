const mebibyte = 1024 * 1024;

/** What one PDF may cost. Files of customers stay far below; whatever needs more is refused as unreadable. */
export const pdfLimits = {
  /** bytes of all packed objects of a file, unpacked */
  unpackedBytes: 32 * mebibyte,
  /** bytes of one stream of packed objects, unpacked */
  unpackedBytesOfStream: 8 * mebibyte,
  /** unpacked bytes for each packed one; real streams of objects have 5 to 30 */
  ratio: 200,
  /** so much may be unpacked whatever the ratio, since a few bytes tell nothing */
  unpackedBytesOfAnyRatio: 64 * 1024,
  objects: 200_000,
  /** names, numbers, strings, lists and so on, in all objects together */
  values: 2_000_000,
  /** in one object */
  valuesOfObject: 300_000,
  distinctNames: 50_000,
  nameLength: 1_024,
  distinctReferences: 500_000,
  /** lists and dictionaries in one another */
  depth: 200,
} as const;
