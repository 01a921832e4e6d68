/**
 * What somebody typed as a phone number, without the spaces, dashes and brackets around its digits. A country prefix
 * from the list that was typed as well (`+420 777…`, `00420 777…`) is taken off and returned beside it.
 */
export function readTypedPhone(text: string, prefixes: readonly string[]): { number: string; prefix?: string } {
  const bare = text.replaceAll(/[\s\u00a0().\u2013/-]/g, "").replace(/^00/, "+");
  if (!bare.startsWith("+")) return { number: bare };
  const prefix = prefixes.toSorted((a, b) => b.length - a.length).find((known) => bare.startsWith(known));
  return prefix ? { number: bare.slice(prefix.length), prefix } : { number: bare };
}

/** Digits in threes from the left, as they are read aloud: `777123456` → `777 123 456`. */
export function showPhone(value: string): string {
  return /^\d{6,}$/.test(value) ? value.replaceAll(/(\d{3})(?=\d)/g, "$1\u00a0") : value;
}
