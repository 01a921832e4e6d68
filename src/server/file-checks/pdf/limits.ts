const mebibyte = 1024 * 1024;

/** Limits for one PDF. Customers' files stay far below; larger files are refused as unreadable. */
export const pdfLimits = {
  /** of all packed objects of a file, unpacked */
  unpackedBytes: 32 * mebibyte,
  /** of one stream of packed objects, unpacked */
  unpackedBytesOfStream: 8 * mebibyte,
  /** unpacked bytes for each packed byte; real streams have 5 to 30 */
  ratio: 200,
  /** exempt from the ratio, since few bytes say little */
  unpackedBytesOfAnyRatio: 64 * 1024,
  objects: 200_000,
  /** names, numbers, strings, lists and so on, in all objects */
  values: 2_000_000,
  /** in one object */
  valuesOfObject: 300_000,
  distinctNames: 50_000,
  nameLength: 1_024,
  distinctReferences: 500_000,
  /** of nested lists and dictionaries */
  depth: 200,
} as const;
