/** `accounts.0.iban` → `field-accounts-0-iban` */
export const fieldId = (name: string): string => `field-${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}`;
