import { type FormEvent, Fragment, useState } from "react";
import type { RequestType } from "#domain/portal/request.ts";
import { takesPapers } from "#domain/portal/requests/fields.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import type { RequestTerms } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "../uploads/upload-field.tsx";
import { useUploads } from "../uploads/use-uploads.ts";
import { RequestFieldInput } from "./request-field.tsx";
import styles from "./request-form.module.css";
import { RequestSent } from "./request-sent.tsx";
import { fieldLabel, fieldProblem } from "./request-words.ts";
import { SettlementQuote } from "./settlement-quote.tsx";
import { useRequestForm } from "./use-request-form.ts";

export type RequestFormProps = {
  type: RequestType;
  terms: RequestTerms;
  /** chosen beforehand, from the page of a contract */
  contractNumber: string | undefined;
  words: Catalogue["requests"];
  uploadWords: Catalogue["uploads"];
  /** what is wrong with a field, where nothing better can be said of it */
  problems: Readonly<Partial<Record<ProblemCode, string>>>;
};

/** The form of one type of request, for a customer with a contract that it can be made for. */
export function RequestForm({ type, terms, contractNumber, words, uploadWords, problems }: RequestFormProps) {
  const locale = useLocale();
  const eligible = terms.contracts.filter(({ obstacle }) => obstacle === null);
  const asked = eligible.find((contract) => contract.contractNumber === contractNumber);
  const first = asked ?? (eligible.length === 1 ? eligible[0] : undefined);
  const { state, failures, refused, form, context, setValue, ...rest } = useRequestForm(
    type,
    terms,
    first?.contractNumber ?? "",
  );
  const uploads = useUploads(uploadWords);
  const [isTooEarly, setIsTooEarly] = useState(false);
  if (state.at === "filed") return <RequestSent filed={state.filed} type={type} words={words} />;

  const shown = form.shown.map((one) => ({ ...one, type, context, locale, values: form.values }));
  const errors = new Map(Object.entries(refused));
  if (failures > 0) {
    for (const [name, code] of form.problems) {
      const field = shown.find((one) => one.name === name);
      errors.set(name, field ? fieldProblem(words, field, code, problems) : (problems[code] ?? code));
    }
  }
  if (isTooEarly && uploads.isBusy) errors.set("attachments", uploadWords.unfinished);
  const labels = new Map<string, string>([
    ["contractNumber", words.form.contract],
    ...shown.map(({ name }) => [name, fieldLabel(words, type, name)] as const),
    ["attachments", uploadWords.label],
  ]);
  const inOrder = [...new Set([...labels.keys(), ...errors.keys()])].filter((name) => errors.has(name));

  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setIsTooEarly(uploads.isBusy);
        void rest.submit(uploads.isBusy ? null : uploads.ready());
      }}
    >
      {inOrder.length > 0 ? (
        <ErrorSummary
          title={words.form.problems}
          focusOn={failures}
          errors={inOrder.map((name) => ({
            fieldId: fieldId(name),
            message: errors.get(name) ?? "",
            label: labels.get(name),
          }))}
        />
      ) : null}
      {state.at === "failed" ? (
        <Notice tone="error" role="alert">
          {state.message || words.form.failed}
        </Notice>
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
          value={rest.contractNumber}
          onChange={(event) => rest.setContractNumber(event.target.value)}
          error={errors.get("contractNumber")}
        />
        {shown.map(({ isOptional, ...field }) => (
          <Fragment key={field.name}>
            <RequestFieldInput
              shown={field}
              isOptional={isOptional && field.field.control !== "yes"}
              words={words}
              value={form.texts[field.name] ?? ""}
              onChange={(value) => setValue(field.name, value)}
              error={errors.get(field.name)}
            />
            {type === "earlyTermination" && field.name === "date" ? (
              <SettlementQuote
                contractNumber={rest.contractNumber}
                date={form.texts["date"] ?? ""}
                isReady={context.contract !== null && !form.problems.has("date")}
                words={words.quote}
              />
            ) : null}
          </Fragment>
        ))}
        {takesPapers(type) ? (
          <UploadField
            name="attachments"
            label={uploadWords.label}
            words={uploadWords}
            uploads={uploads}
            isOptional
            error={errors.get("attachments")}
          />
        ) : null}
        <Button type="submit" size="large" isBusy={state.at === "sending"} busyLabel={words.form.sending}>
          {words.form.submit}
        </Button>
      </LiveFields>
    </form>
  );
}
