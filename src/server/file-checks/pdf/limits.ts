const mebibyte = 1024 * 1024;

/** Customers' files stay far below; others are refused as unreadable. */
export const pdfLimits = {
  unpackedBytes: 32 * mebibyte,
  unpackedBytesOfStream: 8 * mebibyte,
  /** unpacked bytes for each packed byte; real streams have 5 to 30 */
  ratio: 200,
  /** exempt from the ratio, since few bytes say little */
  unpackedBytesOfAnyRatio: 64 * 1024,
  objects: 200_000,
  values: 2_000_000,
  valuesOfObject: 300_000,
  distinctNames: 50_000,
  nameLength: 1_024,
  distinctReferences: 500_000,
  depth: 200,
} as const;
