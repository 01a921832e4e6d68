import { checksAcross, notNegative, required } from "#domain/onboarding/rules/checks.ts";
import { allOf, anyOf, conditionsOn, not } from "#domain/onboarding/rules/conditions.ts";
import { type Condition, choice, type Fields, flag, judgedOnly, number, only } from "#domain/onboarding/rules/field.ts";
import { type FinancingData, products } from "#domain/onboarding/types.ts";

const { equals } = conditionsOn<FinancingData>();
const { notAbove } = checksAcross<FinancingData>();

const isCession = equals("is_cession", true);
const isPurchase = equals("product", "financialLeasing", "credit");
const isLease = equals("product", "operatingLease");

const ofPurchase = anyOf(isCession, not(isLease));
const ofLease = anyOf(isCession, not(isPurchase));
/** Terms of a transferred contract are kept unchecked. */
const judged = (condition: Condition) => allOf(not(isCession), condition);

/** For a cession only `is_cession` is checked; otherwise the other fields depend on the product. */
export const financing: Fields<FinancingData> = {
  product: judgedOnly(not(isCession), choice(products, required)),
  vehiclePrice: only(ofPurchase, judgedOnly(judged(isPurchase), number(required, notNegative))),
  downpaymentAmount: only(ofPurchase, judgedOnly(judged(isPurchase), number(required, notAbove("vehiclePrice")))),
  installmentAmount: only(ofLease, judgedOnly(judged(isLease), number(required, notNegative))),
  period: judgedOnly(judged(anyOf(isPurchase, isLease)), number(required, notNegative)),
  is_cession: flag(),
};
