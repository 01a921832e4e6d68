import { type FormEvent, useState } from "react";
import type { PayerFacts, PaymentFileInput } from "#server/contract/payments.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CalendarField } from "#web/fields/calendar-field.tsx";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { request } from "#web/http/client.ts";
import { fileOf, noFileError, saveAs } from "#web/http/download.ts";
import { fileNameIn } from "#web/http/file-name-in.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./payment-page.module.css";

type PaymentFileProps = { invoiceIds: readonly string[]; payer: PayerFacts; words: Catalogue["payments"]["file"] };

export function PaymentFile({ invoiceIds, payer, words }: PaymentFileProps) {
  const [usual = "pain.001"] = payer.formats;
  const [account, setAccount] = useState(payer.account ?? "");
  const [date, setDate] = useState(payer.today);
  const [format, setFormat] = useState(usual);
  const [remembers, setRemembers] = useState(payer.account !== null);
  const [keeps, setKeeps] = useState(payer.account !== null);
  const [state, setState] = useState<FileState>({ at: "rest" });
  const isAwake = useAwake();
  const fields = state.at === "refused" ? state.fields : [];
  const wrong = (name: keyof typeof words.problems) => (fields.includes(name) ? words.problems[name] : undefined);

  async function take(event: FormEvent) {
    event.preventDefault();
    if (state.at === "busy") return;
    setState({ at: "busy" });
    const next = await takePaymentFile({ invoiceIds, format, account, date, remember: remembers });
    setState(next);
    if (next.at === "taken" && remembers) setKeeps(true);
    if (next.at === "refused") document.getElementById(fieldId(next.fields[0] ?? "account"))?.focus();
  }

  async function forget() {
    const { status } = await request("DELETE", "/api/payer-account");
    if (status !== 200) return setState({ at: "refused", fields: [], said: undefined });
    setKeeps(false);
    setRemembers(false);
    setAccount("");
    return setState({ at: "forgotten" });
  }

  return (
    <Card level={2} title={words.title}>
      <p className={styles.label}>{words.text}</p>
      {/* Never by GET: an account number must not be in an address. */}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void take(event)}>
        <TextField
          name="account"
          label={words.account}
          hint={words.accountHint}
          error={wrong("account")}
          value={account}
          autoComplete="off"
          hasFigures
          width="half"
          onChange={({ target }) => setAccount(target.value)}
        />
        {keeps ? (
          <p className={styles.kept}>
            {words.kept}{" "}
            <Button variant="quiet" onClick={() => void forget()}>
              {words.forget}
            </Button>
          </p>
        ) : null}
        <CalendarField
          name="date"
          label={words.date}
          hint={words.dateHint}
          error={wrong("date")}
          value={date}
          onChange={setDate}
        />
        {payer.formats.length > 1 ? (
          <RadioGroup
            name="format"
            label={words.format}
            hint={words.formatHint}
            error={wrong("format")}
            value={format}
            options={payer.formats.map((value) => ({ value, label: words.formats[value] }))}
            onChange={({ target }) => setFormat(payer.formats.find((value) => value === target.value) ?? usual)}
            isInline
          />
        ) : null}
        <CheckboxField
          name="remember"
          label={words.remember}
          hint={words.rememberHint}
          checked={remembers}
          onChange={({ target }) => setRemembers(target.checked)}
          isBare
        />
        <Button
          type="submit"
          icon="download"
          disabled={!isAwake}
          isBusy={state.at === "busy"}
          busyLabel={words.preparing}
        >
          {words.download}
        </Button>
      </form>
      {state.at === "taken" || state.at === "forgotten" ? (
        <Notice tone="success" role="status">
          <p>{state.at === "taken" ? words.done : words.forgotten}</p>
        </Notice>
      ) : null}
      {state.at === "refused" ? (
        <Notice tone="error" role="alert" title={words.failed}>
          {fields.includes("invoiceIds") ? <p>{words.problems.invoiceIds}</p> : null}
          {fields.length === 0 && state.said !== undefined ? <p>{state.said}</p> : null}
        </Notice>
      ) : null}
    </Card>
  );
}

type FileState =
  | { readonly at: "rest" | "busy" | "taken" | "forgotten" }
  | {
      readonly at: "refused";
      /** wrong fields in screen order; empty for other errors */
      readonly fields: readonly string[];
      readonly said: string | undefined;
    };

const order = ["account", "date", "format", "invoiceIds"];

export async function takePaymentFile(input: PaymentFileInput): Promise<FileState> {
  const answer = await request("POST", "/api/invoices/payment-file", {
    body: { ...input },
    accept: "application/octet-stream",
  });
  const file = fileOf(answer);
  if (file) {
    saveAs(file, fileNameIn(answer.headers.get("Content-Disposition")));
    return { at: "taken" };
  }
  if (answer.error === undefined) return { at: "refused", fields: [], said: noFileError().said };
  const { message, fields } = refusalIn(answer.data);
  return { at: "refused", fields: order.filter((name) => Object.hasOwn(fields, name)), said: message || undefined };
}
