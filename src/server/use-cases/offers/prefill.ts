import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { FinancingData, Step0Values, Step1Values, Step2Values } from "#domain/onboarding/types.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import { toMajor } from "#domain/shared/money.ts";

export interface KnownContact {
  readonly email?: string | undefined;
  /** E.164 */
  readonly phone?: string | undefined;
}

interface Prefilled {
  readonly 0: Step0Values;
  readonly 1: Step1Values;
  readonly 2: Step2Values;
}

export function prefill(
  offer: Pick<Offer, "country" | "customerType" | "customerName" | "terms">,
  contact: KnownContact,
  locale: Locale,
): Prefilled {
  const { country, customerType, customerName } = offer;
  const { email, phone } = contact;
  const isCompany = customerType === "company";
  return {
    0: { customerType, locale, ...(email !== undefined && { email }), ...(phone !== undefined && phoneParts(phone)) },
    1: {
      companyData: { ...(isCompany && { companyName: customerName }), accounts: [{}] },
      financingData: financingOf(offer.terms),
    },
    2: { customerData: isCompany ? {} : personIn(customerName, factsOf(country).defaultLocale) },
  };
}

/** In major units, as the wizard has them. */
function financingOf({ product, price, downpayment, instalment, period, currency }: Offer["terms"]): FinancingData {
  return {
    product,
    vehiclePrice: toMajor(price, currency),
    downpaymentAmount: toMajor(downpayment, currency),
    installmentAmount: toMajor(instalment, currency),
    period,
  };
}

function phoneParts(phone: string): Pick<Step0Values, "phone" | "phone_code"> {
  const code = callingCodeOf(phone);
  return code === undefined ? { phone } : { phone_code: code, phone: phone.slice(code.length) };
}

/** Only a name of two words can be split without guessing. */
function personIn(customerName: string, locale: Locale): { name?: string; surname?: string } {
  const [first, second, ...rest] = customerName.trim().split(/\s+/);
  if (first === undefined || second === undefined || rest.length > 0) return {};
  const [name, surname] = namesInOrder(locale, first, second);
  return { name, surname };
}
