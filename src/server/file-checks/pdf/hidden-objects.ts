/** How many bytes back a comment between two words of an object's head is followed. */
const longestComment = 4_096;
/** Bytes at random have a word of three letters with white space before it about once in a hundred megabytes. */
const mostLookalikes = 1_000;

interface Head {
  readonly word: string;
  /** whether its neighbours make the word the head of an object or a table */
  readonly isHead: (before: string, behind: string) => boolean;
}

const heads: readonly Head[] = [
  // `12 0 obj`, with comments in between
  { word: "obj", isHead: (before) => /\d[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*$/.test(before) },
  { word: "xref", isHead: (_, behind) => /^[\s\0]*\d/.test(behind) },
  { word: "trailer", isHead: (_, behind) => /^[\s\0]*<</.test(behind) },
];

/**
 * Whether objects, or tables of them, stand where none should: in a string, a comment, a stream. Somebody put them
 * there for programs that do not read the file from beginning to end.
 *
 * @param known positions where the words were met as parts of the file itself
 */
export function hidesObjects(file: Buffer, known: ReadonlySet<number>): boolean {
  let lookalikes = 0;
  return heads.some(({ word, isHead }) => {
    for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + 1)) {
      if (known.has(at) || (word === "obj" && isLetter(file[at - 1]))) continue;
      lookalikes += 1;
      const end = at + word.length;
      const before = file.subarray(Math.max(0, at - longestComment), at).toString("latin1");
      const behind = file.subarray(end, end + 64).toString("latin1");
      if (lookalikes > mostLookalikes || isHead(before, behind)) return true;
    }
    return false;
  });
}

/** `endobj` */
const isLetter = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
