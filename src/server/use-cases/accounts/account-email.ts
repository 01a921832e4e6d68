/** Returns the form of an address in which accounts are stored and found; capitals do not distinguish two accounts. */
export function accountEmail(typed: string): string {
  return typed.trim().normalize("NFC").toLowerCase();
}
