/** `jana.novakova@example.com` → `j•••@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

/** `+420`, `777 123 456` → `+420 ••• 456`; the last three digits, the prefix as it was given */
export function maskPhone(code: string, phone: string): string {
  return `${code} ••• ${phone.replaceAll(/\D/g, "").slice(-3)}`.trim();
}
