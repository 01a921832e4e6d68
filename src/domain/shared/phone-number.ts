/** In characters, spaces included. */
export const shortestPhone = 9;

/** ITU-T E.164, with its plus: 15 digits at most. */
export function isE164(number: string): boolean {
  return /^\+\d{8,15}$/.test(number);
}
