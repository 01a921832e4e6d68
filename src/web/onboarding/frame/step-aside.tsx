import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import type { BeginningOffer } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
import { rateText } from "#web/offer-view/rate-text.ts";
import { moneyText } from "#web/texts/money.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { useStepFormContext } from "../form/step-form-context.ts";
import { RemoveApplication } from "../remove/remove-application.tsx";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import styles from "./wizard-frame.module.css";

/** On a phone it shows only the save status and the link to delete the application. */
export function StepAside({ missing }: { missing: ReactNode }) {
  const { application, session, texts } = useWizard();
  return (
    <aside className={styles.aside} aria-label={texts.frame.name}>
      <SaveStatus drafts={session.drafts} words={texts.saving} />
      {application.offer === null ? null : <AcceptedOffer offer={application.offer} />}
      <div className={styles.wide}>
        <FinancingSummary />
        {missing}
        <Help />
      </div>
      <div className={styles.remove}>
        <RemoveApplication />
      </div>
    </aside>
  );
}

function AcceptedOffer({ offer: { reference, vehicle, terms } }: { offer: BeginningOffer }) {
  const { locale, texts, words } = useWizard();
  const { instalment, currency, annualRate } = terms;
  const product = words.options.product[terms.product];
  const title = vehicle === null ? product : `${vehicle.make} ${vehicle.model}`;
  return (
    <section className={styles.offer} aria-label={format(texts.frame.offer, { reference })}>
      <p className={styles.vehicle}>{title}</p>
      <p suppressHydrationWarning>
        <strong>{moneyText(locale, instalment, currency)}</strong> {texts.summary.month}
        {annualRate === null ? null : `, ${texts.summary.annualRate} ${rateText(locale, annualRate)}`}
      </p>
      <p className={styles.soft}>
        {vehicle === null ? null : `${product}. `}
        {format(texts.frame.offer, { reference })}
      </p>
    </section>
  );
}

function Help() {
  const root = useRootData();
  if (!root) return null;
  const { phone, email } = root.companyInfo;
  return (
    <section className={styles.box}>
      <h2>{root.common.footer.questions}</h2>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </section>
  );
}

function FinancingSummary() {
  const wizard = useWizard();
  const { application, locale, texts, words } = wizard;
  const context = useRuleContext();
  const { step } = useStepFormContext().problems;
  const { getValues } = useFormContext();
  useWatch({ name: "financingData" });
  const stored = application.steps.find((one) => one.step === 1)?.values;
  const { financingData } = checkStep(1, step === 1 ? getValues() : stored, context).values;
  if (!financingData?.product || financingData.is_cession === true) return null;
  const { product, installmentAmount } = financingData;
  const names = product === "operatingLease" ? ["period"] : ["vehiclePrice", "downpaymentAmount", "period"];
  const rows = names
    .map((name) => ({ name, value: valueText(name, Reflect.get(financingData, name), wizard) }))
    .filter(({ value }) => value !== "");
  const asked = creditAskedFor(application.country, financingData, application.offer?.terms ?? null);
  const instalment = asked
    ? moneyText(locale, asked.figures.instalment, asked.figures.currency)
    : valueText("installmentAmount", installmentAmount, wizard);
  return (
    <section className={styles.box}>
      <h2>{words.options.product[product]}</h2>
      {instalment === "" ? null : (
        <p className={styles.amount}>
          {instalment} <span>{texts.summary.month}</span>
        </p>
      )}
      {asked ? (
        <p className={styles.soft} suppressHydrationWarning>
          {texts.summary.annualRate} {rateText(locale, asked.figures.annualRate)}.{" "}
          {asked.basis === "offer" ? null : texts.summary.estimate}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <dl className={styles.rows}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{String(Reflect.get(words.fields, name))}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
