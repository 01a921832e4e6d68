import { asText } from "./as-text.ts";

/** `19-2000145399/0800 · CZK`, or the IBAN in groups of four */
export function accountText(account: Readonly<Record<string, unknown>>): string {
  const given = (name: string) => asText(account[name]).trim();
  const iban = given("iban").replaceAll(/\s/g, "");
  if (iban !== "") return [iban.replaceAll(/(.{4})(?=.)/g, "$1 "), given("currency")].filter(Boolean).join(" · ");
  if (given("number") === "") return "";
  const prefix = given("prefix") === "" ? "" : `${given("prefix")}-`;
  const bank = given("bank_code") === "" ? "" : `/${given("bank_code")}`;
  return [`${prefix}${given("number")}${bank}`, given("currency")].filter(Boolean).join(" · ");
}
