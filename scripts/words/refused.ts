/** A word or phrase that the project does not use. Text in backticks is never judged. */
export interface Refused {
  /**
   * Matches entire words, in upper and lower case; a space also matches the end of a line. Without capturing groups.
   * `·` is code before or after the text.
   */
  readonly pattern: RegExp;
  /** what to write instead */
  readonly say: string;
}

export const refused: readonly Refused[] = [
  { pattern: /whoever/, say: "the user, the caller, staff, anyone who" },
  { pattern: /whatever/, say: "everything that, any" },
  { pattern: /whichever/, say: "the one that, any" },
  { pattern: /anew/, say: "again" },
  { pattern: /hitherto/, say: "until now, so far" },
  { pattern: /meanwhile/, say: "at the same time, while" },
  { pattern: /beforehand/, say: "first, in advance" },
  { pattern: /thereof/, say: "of it, its" },
  {
    pattern: /(?<!\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) )of which/,
    say: "whose, and which; or two sentences",
  },
  { pattern: /of whom/, say: "whose, and who; or two sentences" },
  { pattern: /(?<!\bthere )is no(?! (?:longer|more than)\b)/, say: "is not a, has no" },
  { pattern: /(?<!\bthere )are no(?! (?:longer|more than)\b)/, say: "are not, have no" },
  {
    // Only at the end of a phrase: "no more rows" is ordinary English.
    pattern: /no more(?=$|[.,;:!?)·]| ·| (?:and|or|but|if|when|once|after|since|because|until)\b)/,
    say: "no longer, not any longer",
  },
  { pattern: /stands? in/, say: "is in, replaces" },
  { pattern: /stands? for/, say: "means, represents" },
  { pattern: /by itself/, say: "alone, automatically, by default" },
  { pattern: /what is/, say: "a noun: the state, the value, the reason" },
  { pattern: /what was/, say: "a noun: the state, the value, the reason" },
  { pattern: /what it/, say: "a noun: its state, its value" },
  { pattern: /nothing of/, say: "none of, no data of" },
  { pattern: /somebody/, say: "who it is: the user, the caller, staff" },
  { pattern: /nobody/, say: "who it is: no user, no caller, no member of staff" },
  { pattern: /told/, say: "notified, informed, distinguished" },
  { pattern: /tells/, say: "notifies, says, shows" },
  { pattern: /at hand/, say: "available, required" },
  { pattern: /ways? out/, say: "exit, unsubscribe link, alternative" },
  { pattern: /ways? on/, say: "next step, link to the next" },
  { pattern: /couriers?/, say: "dispatcher" },
  { pattern: /desks?/, say: "apply context" },
  { pattern: /strangers?/, say: "guest, anonymous visitor, unrelated customer" },
  { pattern: /mend(?:s|ed|ing)?/, say: "fix, correct" },
  { pattern: /doors?/, say: "entry point, API, login page" },
  { pattern: /slices?/, say: "batch transaction, part" },
  { pattern: /papers?/, say: "uploaded document, document" },
  { pattern: /books/, say: "records, accounting data" },
  { pattern: /the core/, say: "the provider's system" },
];

/** An innocent use: a refused word inside the phrase is allowed. */
export interface Exception {
  readonly phrase: RegExp;
  /** the paths of the files in which it is allowed; absent: all files and commits */
  readonly in?: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { phrase: /there (?:is|are) no more/, reason: "there is nothing further; it does not mean 'any longer'" },
  { phrase: /on paper/, reason: "the material, as in laws about durable media" },
  {
    phrase: /tells|nobody|of which|what was/,
    in: /^src\/server\/database\/migrations\/000[12]_\w+\.sql$/,
    reason: "databases have run these migrations, so the files never change",
  },
  { phrase: /doors? of (?:a|the) (?:car|vehicle)/, reason: "a part of the vehicle" },
];

/** Words of comments for 100 lines of the product, `src` without tests. */
export const mostCommentWords = 55;
