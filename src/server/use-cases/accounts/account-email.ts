/** The one form of an address in which accounts are kept and found: no two of them differ in capitals alone. */
export function accountEmail(typed: string): string {
  return typed.trim().normalize("NFC").toLowerCase();
}
