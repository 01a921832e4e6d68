import { writtenPhone } from "#domain/countries/phone.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import type { Contact } from "../closed/send-code.tsx";

export interface ProofCode {
  readonly hash: string;
  /** ISO 8601 */
  readonly resendAfter: string;
}

export function proofCodeIn(data: unknown): ProofCode | null {
  if (typeof data !== "object" || data === null || !("hash" in data) || typeof data.hash !== "string") return null;
  const resendAfter = "resendAfter" in data && typeof data.resendAfter === "string" ? data.resendAfter : "";
  return { hash: data.hash, resendAfter };
}

export function ownContacts(values: Readonly<Record<string, unknown>>): readonly Contact[] {
  const [email, phone, code] = [values["email"], values["phone"], values["phone_code"]].map((value) => asText(value));
  const ofPhone = phone ? [{ type: "phone", masked: writtenPhone(phone, code) } as const] : [];
  return email ? [{ type: "email", masked: email }, ...ofPhone] : ofPhone;
}
