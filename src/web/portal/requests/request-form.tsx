import { type FormEvent, Fragment, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { RequestType } from "#domain/portal/request.ts";
import { fieldsOf, takesUploads } from "#domain/portal/requests/fields.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import type { RequestTerms } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
import { useSendWhenBack } from "#web/drafts/use-send-when-back.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { fieldLabel, fieldProblem, valueText } from "#web/request-view/request-words.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import { DraftConflict, Resumed } from "./request-draft.tsx";
import { RequestFieldInput } from "./request-field.tsx";
import styles from "./request-form.module.css";
import { RequestSent } from "./request-sent.tsx";
import { type LoadedDraft, requestSessionFor, textsOf } from "./request-session.ts";
import { SettlementQuote } from "./settlement-quote.tsx";
import { useRequestForm } from "./use-request-form.ts";

export type RequestFormProps = {
  type: RequestType;
  terms: RequestTerms;
  identity: string;
  draft: LoadedDraft | null;
  contractNumber: string | undefined;
  words: Catalogue["requests"];
  uploadWords: Catalogue["uploads"];
  draftWords: {
    saving: Catalogue["wizard"]["saving"];
    conflict: Catalogue["wizard"]["conflict"];
    empty: string;
    close: string;
  };
  problems: Readonly<Partial<Record<ProblemCode, string>>>;
  onReopen: () => void;
};

export function RequestForm(props: RequestFormProps) {
  const { type, terms, identity, draft, words, uploadWords, draftWords, problems, onReopen } = props;
  const locale = useLocale();
  const eligible = terms.contracts.filter(({ obstacle }) => obstacle === null);
  const [session] = useState(() => requestSessionFor(identity, type));
  const [begun] = useState(() => {
    const known = session.begin(draft);
    const only = eligible.length === 1 ? eligible[0]?.contractNumber : undefined;
    const wished = [props.contractNumber, known.contractNumber, only];
    const contractNumber = wished.find((number) => eligible.some((one) => one.contractNumber === number)) ?? "";
    return { typed: { ...known, contractNumber }, savedAt: session.savedAt };
  });
  const { state, failures, refused, form, context, contractNumber, setContractNumber, setValue, keepFiles, submit } =
    useRequestForm(type, terms, session, begun.typed);
  const uploads = useUploads(uploadWords, begun.typed.files);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const conflict = useSyncExternalStore(
    session.drafts.subscribe,
    () => session.conflict,
    () => null,
  );
  const [dismissed, setDismissed] = useState<typeof conflict>(null);
  useSendWhenBack(session.drafts);
  useEffect(() => () => session.drafts.flush(), [session]);
  const files = uploads.done;
  const keptIds = useRef(idsOf(begun.typed.files));
  const doneIds = idsOf(files);
  const takeFiles = useEffectEvent(() => keepFiles(files));
  useEffect(() => {
    if (keptIds.current === doneIds) return;
    keptIds.current = doneIds;
    takeFiles();
  }, [doneIds]);
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
    ...fieldsOf(type).map(([name]) => [name, fieldLabel(words, type, name)] as const),
    ["attachments", uploadWords.label],
  ]);
  const inOrder = [...new Set([...labels.keys(), ...errors.keys()])].filter((name) => errors.has(name));

  async function discard(): Promise<boolean> {
    await session.drafts.hold();
    const isGone = await session.discard();
    if (isGone) session.forget();
    session.drafts.release();
    if (isGone) onReopen();
    return isGone;
  }

  function differences() {
    if (!conflict) return [];
    const theirs = textsOf(conflict.values);
    const show = (text: string) => text || draftWords.empty;
    const countOf = (list: readonly unknown[]) => (list.length === 0 ? "" : String(list.length));
    const all = [
      { name: "contractNumber", mine: contractNumber, stored: conflict.contractNumber ?? "" },
      ...fieldsOf(type).map(([name, field]) => ({
        name,
        mine: valueText(words, locale, field, form.texts[name] ?? ""),
        stored: valueText(words, locale, field, theirs[name] ?? ""),
      })),
      { name: "attachments", mine: countOf(files), stored: countOf(conflict.attachments) },
    ];
    return all
      .filter(({ mine, stored }) => mine !== stored)
      .map(({ name, mine, stored }) => ({ label: labels.get(name) ?? name, mine: show(mine), stored: show(stored) }));
  }

  return (
    <>
      {begun.savedAt === null ? null : <Resumed savedAt={begun.savedAt} words={words.draft} onDiscard={discard} />}
      <form
        noValidate
        method="post"
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setIsTooEarly(uploads.isBusy);
          void submit(uploads.isBusy ? null : files.map(({ uploadId }) => uploadId));
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
        <LiveFields>
          <SelectField
            name="contractNumber"
            label={words.form.contract}
            emptyLabel={words.form.chooseContract}
            options={eligible.map((contract) => ({
              value: contract.contractNumber,
              label: `${contract.contractNumber} – ${contract.vehicle}`,
            }))}
            value={contractNumber}
            onChange={(event) => setContractNumber(event.target.value)}
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
                  contractNumber={contractNumber}
                  date={form.texts["date"] ?? ""}
                  isReady={context.contract !== null && !form.problems.has("date")}
                  words={words.quote}
                />
              ) : null}
            </Fragment>
          ))}
          {takesUploads(type) ? (
            <UploadField
              name="attachments"
              label={uploadWords.label}
              words={uploadWords}
              uploads={uploads}
              isOptional
              error={errors.get("attachments")}
            />
          ) : null}
          {state.at === "failed" ? (
            <Notice tone="error" role="alert">
              {state.message || words.form.failed}
            </Notice>
          ) : null}
          <Button type="submit" size="large" isBusy={state.at === "sending"} busyLabel={words.form.sending}>
            {words.form.submit}
          </Button>
        </LiveFields>
        <SaveStatus drafts={session.drafts} words={draftWords.saving} />
      </form>
      <DraftConflict
        stored={conflict === dismissed ? null : conflict}
        differences={differences()}
        title={words.draft.changed}
        words={draftWords.conflict}
        closeLabel={draftWords.close}
        onClose={() => setDismissed(conflict)}
        onKeepMine={() => {
          setDismissed(conflict);
          session.keepMine();
        }}
        onTakeStored={() => {
          setDismissed(conflict);
          session.forget();
          onReopen();
        }}
      />
    </>
  );
}

const idsOf = (files: readonly { readonly uploadId: string }[]): string =>
  files.map(({ uploadId }) => uploadId).join(" ");
