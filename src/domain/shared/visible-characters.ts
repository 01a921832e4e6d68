const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/gu;

/** Spaces, control and zero-width characters do not count. */
export function visibleCharacters(text: string): number {
  return text.match(visible)?.length ?? 0;
}
