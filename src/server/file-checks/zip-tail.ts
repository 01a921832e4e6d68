const signature = Buffer.from("PK\u0005\u0006", "latin1");
/** The end of an archive and the longest comment that may follow it. */
export const zipTailLength = 22 + 65_535;

/**
 * Whether the end of a file is also the end of a ZIP archive. Programs read archives from their end: an image or a PDF
 * with an archive behind it is both.
 *
 * @param tail the last bytes of the file, `zipTailLength` of them unless the file is shorter
 */
export function endsAsZip(tail: Buffer, size: number): boolean {
  for (let at = tail.indexOf(signature); at !== -1; at = tail.indexOf(signature, at + 1)) {
    if (at + 22 > tail.length) return false;
    const entries = tail.readUInt16LE(at + 10);
    const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
    const isLarge = entries === 0xffff;
    if (entries > 0 && (isLarge || directoryEnd <= size - tail.length + at)) return true;
  }
  return false;
}
