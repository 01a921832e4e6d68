/** Letters, digits, marks of punctuation and symbols, without those that are drawn as nothing. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/gu;

/** How many characters of a text somebody can see. Spaces, control and zero-width characters are none. */
export function visibleCharacters(text: string): number {
  return text.match(visible)?.length ?? 0;
}
