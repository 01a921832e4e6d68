import { checksAcross, notNegative, required } from "#domain/onboarding/rules/checks.ts";
import { allOf, anyOf, conditionsOn, not } from "#domain/onboarding/rules/conditions.ts";
import { choice, type Fields, flag, judgedOnly, number, only } from "#domain/onboarding/rules/field.ts";
import { type FinancingData, products } from "#domain/onboarding/types.ts";

const { equals } = conditionsOn<FinancingData>();
const { notAbove } = checksAcross<FinancingData>();

const isCession = equals("is_cession", true);
const isPurchase = equals("product", "financialLeasing", "credit");
const isLease = equals("product", "operatingLease");

const ofPurchase = allOf(not(isCession), not(isLease));
const ofLease = allOf(not(isCession), not(isPurchase));

/** Nothing but `is_cession` is asked of a cession; the other fields follow the product. */
export const financing: Fields<FinancingData> = {
  product: only(not(isCession), choice(products, required)),
  vehiclePrice: only(ofPurchase, judgedOnly(isPurchase, number(required, notNegative))),
  downpaymentAmount: only(ofPurchase, judgedOnly(isPurchase, number(required, notAbove("vehiclePrice")))),
  installmentAmount: only(ofLease, judgedOnly(isLease, number(required, notNegative))),
  period: only(not(isCession), judgedOnly(anyOf(isPurchase, isLease), number(required, notNegative))),
  is_cession: flag(),
};
