/** Shorter texts say too much when their ends stay. */
const leastWithEnds = 6;

/** `8501011237` → `8•••••••37`: the first and the last two characters stay, of a short text none. */
export function maskText(text: string): string {
  const characters = [...text];
  if (characters.length < leastWithEnds) return "•".repeat(characters.length);
  const [first = ""] = characters;
  return `${first}${"•".repeat(characters.length - 3)}${characters.slice(-2).join("")}`;
}

/** As long for every number: of a birth or tax number even the ends and the length help, since the birth date is shown. */
const wholeMask = "••••••••";

/** Masks a birth or tax number: nothing of it stays. An empty text stays empty. */
export function maskWhole(text: string): string {
  return text === "" ? "" : wholeMask;
}

/** `jana.novakova@example.com` → `j•••@example.com`; a text that is no address is masked as any other. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return maskText(email);
  const [first = ""] = [...email];
  return `${first}•••${email.slice(at)}`;
}

/**
 * `+420`, `777 123 456` → `+420 ••• 456`, by which the owner recognises a phone: the last three digits, the prefix as it
 * was given.
 */
export function maskPhone(code: string, phone: string): string {
  return `${code} ••• ${phone.replaceAll(/\D/g, "").slice(-3)}`.trim();
}
