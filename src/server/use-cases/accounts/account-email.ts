export function accountEmail(typed: string): string {
  return typed.trim().normalize("NFC").toLowerCase();
}
