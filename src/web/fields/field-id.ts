/** `accounts.0.iban` → `field-accounts-0-iban` */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}`;
}
