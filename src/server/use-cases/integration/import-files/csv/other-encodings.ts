/** Letters of Czech, Slovak and Hungarian that are not in ASCII. */
const native = [..."áäčďéěíĺľňóôöőŕřšťúůüűýžÁÄČĎÉĚÍĹĽŇÓÔÖŐŔŘŠŤÚŮÜŰÝŽ"];

/** Where code page 852 has them, in the same order; the browsers' decoders do not know it. */
const in852 = Buffer.from(
  "a0849fd482d8a19296e5a293948beafde79ca38581fbeca7b58eacd290b7d69195d5e0e2998ae8fce69be9de9aebeda6",
  "hex",
);

const bytes = Array.from({ length: 256 }, (_, byte) => byte);
const characters = new TextDecoder("windows-1250").decode(Uint8Array.from(bytes));
const isLetterOf1250 = bytes.map((byte) => /\p{L}/u.test(characters[byte] ?? ""));

/** What a byte weighs for Windows-1250: a native letter twice a foreign one. */
const weights = bytes.map((byte) => {
  if (byte < 0x80 || !isLetterOf1250[byte]) return 0;
  return native.includes(characters[byte] ?? "") ? 2 : 1;
});

const decoded8859 = new TextDecoder("iso-8859-2").decode(Uint8Array.from(bytes));

const others = [
  {
    name: "ISO 8859-2",
    hasLetter: bytes.map((byte) => byte >= 0x80 && native.includes(decoded8859[byte] ?? "")),
    weight: 0,
  },
  { name: "code page 852", hasLetter: bytes.map((byte) => in852.includes(byte)), weight: 0 },
];

/** Marks of Windows-1250 that stand at no word: `ˇ ˘ ¦ § ¬`. */
const apart = new Set([0xa1, 0xa2, 0xa6, 0xa7, 0xac]);
/** Marks that stand between the letters of a word there, too: `’ –`. */
const within = new Set([0x92, 0x96]);
/** Marks that stand behind a word, and not before one: `© ®`. */
const behind = new Set([0xa9, 0xae]);
const space = 0xa0;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isOfWord = bytes.map((byte) => isLetterOf1250[byte] || apart.has(byte));

/**
 * Weighs whether bytes that are not UTF-8 are Windows-1250 or another encoding of one byte a letter, by how many of them
 * are letters of the languages of these books. A mark of Windows-1250 counts as a letter of another encoding only where
 * that mark would not stand.
 */
export class OtherEncodings {
  #expected = 0;
  readonly #others = others.map((other) => ({ ...other }));

  /** @param before the byte in front of it, @param after behind it; 0 at an end */
  weigh(before: number, byte: number, after: number): void {
    if (byte < 0x80) return;
    this.#expected += weights[byte] ?? 0;
    if (!isLetterOf1250[byte] && !isOutOfPlace(before, byte, after)) return;
    for (const other of this.#others) if (other.hasLetter[byte]) other.weight += 2;
  }

  /** @returns null: Windows-1250 */
  likelier(): string | null {
    const [first] = this.#others
      .filter(({ weight }) => weight > this.#expected)
      .toSorted((a, b) => b.weight - a.weight);
    return first?.name ?? null;
  }
}

function isOutOfPlace(before: number, mark: number, after: number): boolean {
  const [isAfterWord, isBeforeWord] = [isOfWord[before] ?? false, isOfWord[after] ?? false];
  if (within.has(mark)) return false;
  if (mark === space) return isAfterWord && !isBeforeWord && !isDigit(after);
  if (apart.has(mark)) return isAfterWord || isBeforeWord;
  if (behind.has(mark)) return isBeforeWord;
  return isAfterWord && isBeforeWord;
}
