import { type FormEvent, useState } from "react";
import type { RequestType } from "#domain/portal/request.ts";
import type { RequestTerms } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "../uploads/upload-field.tsx";
import { useUploads } from "../uploads/use-uploads.ts";
import { RequestFieldInput } from "./request-field.tsx";
import { fieldLabel, hasNote, requestFields, takesPapers } from "./request-fields.ts";
import styles from "./request-form.module.css";
import { RequestSent } from "./request-sent.tsx";
import { SettlementQuote } from "./settlement-quote.tsx";
import { useRequestForm } from "./use-request-form.ts";

type RequestFormProps = {
  type: RequestType;
  terms: RequestTerms;
  /** chosen beforehand, from the page of a contract */
  contractNumber: string | undefined;
  words: Catalogue["requests"];
  uploadWords: Catalogue["uploads"];
  /** why a request cannot be made, by the obstacle */
  obstacles: Readonly<Record<string, string>>;
};

/** The form of one type of request. */
export function RequestForm({ type, terms, contractNumber, words, uploadWords, obstacles }: RequestFormProps) {
  const eligible = terms.contracts.filter(({ obstacle }) => obstacle === null);
  const first = eligible.find((contract) => contract.contractNumber === contractNumber) ?? eligible[0];
  const chosen = (eligible.length === 1 || contractNumber ? first?.contractNumber : "") ?? "";
  const form = useRequestForm(type, eligible, chosen);
  const { state, shown, valueOf, setValue } = form;
  const uploads = useUploads(uploadWords);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const errors = state.at === "refused" ? state.fields : {};
  if (state.at === "filed") return <RequestSent filed={state.filed} type={type} words={words} />;
  const labelOf = (name: string) => {
    const field = requestFields[type].find((one) => one.name === name);
    return field ? fieldLabel(words, type, field.name) : name === "contractNumber" ? words.form.contract : undefined;
  };
  return (
    <>
      {eligible.length === 0 ? <Notice tone="warning">{words.form.noContract}</Notice> : null}
      {eligible.length > 0 ? (
        <form
          noValidate
          method="post"
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setIsTooEarly(uploads.isBusy);
            if (state.at !== "sending" && !uploads.isBusy) void form.send(uploads.ready());
          }}
        >
          {state.at === "refused" ? (
            Object.keys(errors).length > 0 ? (
              <ErrorSummary
                title={words.form.problems}
                focusOn={state.attempt}
                errors={Object.entries(errors).map(([name, message]) => ({
                  fieldId: fieldId(name),
                  message,
                  label: labelOf(name),
                }))}
              />
            ) : (
              <Notice tone="error" role="alert">
                {state.message || words.form.failed}
              </Notice>
            )
          ) : null}
          <LiveFields>
            <SelectField
              name="contractNumber"
              label={words.form.contract}
              emptyLabel={words.form.chooseContract}
              options={eligible.map((contract) => ({
                value: contract.contractNumber,
                label: `${contract.contractNumber} – ${contract.vehicle}`,
              }))}
              value={form.contractNumber}
              onChange={(event) => form.setContractNumber(event.target.value)}
              error={errors["contractNumber"]}
            />
            {shown.map((field) => (
              <RequestFieldInput
                key={field.name}
                field={field}
                type={type}
                product={form.product}
                words={words}
                emptyLabel={words.form.choose}
                value={valueOf(field.name)}
                onChange={(value) => setValue(field.name, value)}
                error={errors[field.name]}
              />
            ))}
            {type === "earlyTermination" ? (
              <SettlementQuote contractNumber={form.contractNumber} date={valueOf("date")} words={words.quote} />
            ) : null}
            {hasNote(type) ? (
              <Textarea
                name="note"
                label={words.form.note}
                isOptional
                value={valueOf("note")}
                onChange={(event) => setValue("note", event.target.value)}
                error={errors["note"]}
              />
            ) : null}
            {takesPapers(type) ? (
              <UploadField
                name="attachments"
                label={uploadWords.label}
                words={uploadWords}
                uploads={uploads}
                isOptional
                error={isTooEarly && uploads.isBusy ? uploadWords.unfinished : errors["attachments"]}
              />
            ) : null}
            <Button type="submit" size="large" isBusy={state.at === "sending"} busyLabel={words.form.sending}>
              {words.form.submit}
            </Button>
          </LiveFields>
        </form>
      ) : null}
      <NotEligible contracts={terms.contracts} words={words} obstacles={obstacles} />
    </>
  );
}

function NotEligible({
  contracts,
  words,
  obstacles,
}: {
  contracts: RequestTerms["contracts"];
  words: Catalogue["requests"];
  obstacles: RequestFormProps["obstacles"];
}) {
  const others = contracts.filter(({ obstacle }) => obstacle !== null);
  if (others.length === 0) return null;
  return (
    <Disclosure summary={words.form.others} className={styles.others}>
      <ul>
        {others.map(({ contractNumber, vehicle, obstacle }) => (
          <li key={contractNumber}>
            <strong>{contractNumber}</strong> {vehicle}
            <span className={styles.reason}>{obstacle === null ? null : obstacles[obstacle]}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
