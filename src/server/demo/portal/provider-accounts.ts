import type { Country } from "#domain/countries/codes.ts";
import type { PaymentAccount } from "#domain/portal/invoice.ts";

/** The numbers are valid, but unassigned. */
const accounts: Readonly<Record<Country, Omit<PaymentAccount, "name">>> = {
  cz: { iban: "CZ9608000099029900120260", bic: "GIBACZPXXXX", number: "9902-9900120260/0800" },
  sk: { iban: "SK5011000099292990012025", bic: "TATRSKBXXXX", number: "9929-2990012025/1100" },
  hu: { iban: "HU18117990039900202600000006", bic: "OTPVHUHBXXX", number: "11799003-99002026-00000006" },
};

export function providerAccount(country: Country, name: string): PaymentAccount {
  return { ...accounts[country], name };
}
