/** The ends of a shorter text reveal too much. */
const leastWithEnds = 6;

/** `8501011237` → `8•••••••37`; a short text is fully masked. */
export function maskText(text: string): string {
  const characters = [...text];
  if (characters.length < leastWithEnds) return "•".repeat(characters.length);
  const [first = ""] = characters;
  return `${first}${"•".repeat(characters.length - 3)}${characters.slice(-2).join("")}`;
}

/**
 * Always the same length: even ends and length of a birth or tax number help a guess, because the birth date is shown.
 */
const wholeMask = "••••••••";

export function maskWhole(text: string): string {
  return text === "" ? "" : wholeMask;
}

/** `jana.novakova@example.com` → `j•••@example.com`; another text is masked by `maskText`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return maskText(email);
  const [first = ""] = [...email];
  return `${first}•••${email.slice(at)}`;
}

/** `+420`, `777 123 456` → `+420 ••• 456`: owners recognise a phone by its last three digits. */
export function maskPhone(code: string, phone: string): string {
  return `${code} ••• ${phone.replaceAll(/\D/g, "").slice(-3)}`.trim();
}
