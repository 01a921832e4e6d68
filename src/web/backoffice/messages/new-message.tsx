import { type ChangeEvent, useEffect } from "react";
import { Link } from "react-router";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import { mostRecipients } from "#domain/portal/publication.ts";
import { locales } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";
import { languageNames } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import parts from "../parts/governing.module.css";
import { staffSessionOf } from "../staff-id-of.ts";
import { staffFiles } from "../talk/send-staff-file.ts";
import type { Route } from "./+types/new-message.ts";
import { answerNewMessage } from "./answer-new-message.ts";
import styles from "./messages.module.css";

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const words = catalogue(locale);
  staffSessionOf(context.get(pageContext), "work-on-cases");
  return {
    words: words.backofficeTalk.messages.fresh,
    write: words.backofficeTalk.write,
    uploadWords: words.uploads,
    options: {
      country: countries.map((value) => ({ value, label: words.publicPages.onboarding.countries[value] })),
      customerType: customerTypes.map((value) => ({ value, label: words.requests.choices.customerType[value] })),
      product: products.map((value) => ({ value, label: words.wizardWords.options.product[value] })),
    },
    mails: locales.map((language) => {
      const { mail } = catalogue(language).messages;
      return { language, name: languageNames[language], subject: mail.subject, text: mail.arrived };
    }),
    customer: url.searchParams.get("customer") ?? "",
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  return await answerNewMessage({ context, url });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

const draft = "staff new message";

/** A message to one customer, to a list of them, or to all of a filter; seen beforehand as they get it. */
export default function NewStaffMessage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { words, write, uploadWords, options, mails, customer } = loaderData;
  const { siteName } = matches[0].loaderData.companyInfo;
  const locale = useLocale();
  const isAwake = useAwake();
  const { done, failure } = actionData ?? {};
  const typed = failure?.typed ?? (done?.did === "previewed" ? done.typed : {});
  const [subject, typeSubject] = useKept(`${draft} subject`, typed["subject"]);
  const [body, typeBody] = useKept(`${draft} body`, typed["body"]);
  const [ids, typeIds] = useKept(`${draft} customers ${customer}`, typed["customerIds"] || customer);
  const uploads = useUploads(uploadWords, [], staffFiles);
  const isSending = useIsSending("new");
  const wrong = Object.entries(failure?.fields ?? {});
  const error = (name: string) => failure?.fields[name];
  if (done?.did === "sent" || done?.did === "planned" || done?.did === "proposed") {
    return <Sent done={done} words={words} draft={draft} customer={customer} />;
  }
  const labels: Readonly<Record<string, string>> = {
    customerIds: words.customerIds,
    filter: words.filter,
    subject: words.subject,
    body: words.body,
    sendAt: words.sendAt,
  };
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <PostForm
        intent="new"
        hidden={uploads.ready().map((id) => ["attachments", id] as const)}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (uploads.isBusy) event.preventDefault();
        }}
      >
        {failure && wrong.length > 0 ? (
          <ErrorSummary
            title={words.problems}
            focusOn={failure}
            errors={wrong.map(([name, message]) => ({ fieldId: fieldId(name), label: labels[name], message }))}
          />
        ) : failure ? (
          <Notice tone="error" role="alert">
            {failure.message}
          </Notice>
        ) : null}
        <RadioGroup
          name="whom"
          label={words.whom}
          isInline
          defaultValue={typed["whom"] || "ids"}
          options={[
            { value: "ids", label: words.ids },
            { value: "filter", label: words.filter },
          ]}
        />
        <div className={`${styles.some} ${styles.byIds}`}>
          <Textarea
            name="customerIds"
            label={words.customerIds}
            hint={format(words.customerIdsHint, { most: countText(locale, mostRecipients) })}
            rows={3}
            value={ids}
            onChange={(event) => typeIds(event.target.value)}
            error={error("customerIds")}
          />
          {isAwake ? <CsvButton label={words.csv} onRead={typeIds} /> : null}
        </div>
        <div className={`${styles.row} ${styles.byFilter}`}>
          {(["country", "customerType", "product"] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={words[name]}
              options={options[name]}
              emptyLabel={words.any}
              defaultValue={typed[name]}
              error={name === "country" ? error("filter") : undefined}
            />
          ))}
        </div>
        <TextField
          name="subject"
          label={words.subject}
          maxLength={200}
          autoComplete="off"
          value={subject}
          onChange={(event) => typeSubject(event.target.value)}
          error={error("subject")}
        />
        <Textarea
          name="body"
          label={words.body}
          hint={words.bodyHint}
          rows={10}
          maxLength={20_000}
          value={body}
          onChange={(event) => typeBody(event.target.value)}
          error={error("body")}
        />
        {isAwake ? (
          <UploadField
            name="files"
            label={uploadWords.label}
            words={uploadWords}
            uploads={uploads}
            isOptional
            error={error("attachments")}
          />
        ) : null}
        <TextField
          name="sendAt"
          type="datetime-local"
          label={words.sendAt}
          hint={words.sendAtHint}
          isOptional
          width="half"
          defaultValue={typed["sendAt"]}
          error={error("sendAt")}
        />
        {done?.did === "previewed" ? (
          <section className={styles.preview} aria-labelledby="preview" role="status">
            <h2 id="preview">{words.previewTitle}</h2>
            <p>{format(words.previewRecipients, { count: done.recipients })}</p>
            <h3>{done.typed["subject"]}</h3>
            <p className={styles.text}>{done.typed["body"]}</p>
            <dl className={styles.mails}>
              {mails.map(({ language, name, ...mail }) => (
                <div key={language} lang={language}>
                  <dt>
                    {words.previewMail}: {name}
                  </dt>
                  <dd>
                    <strong>{format(mail.subject, { subject: done.typed["subject"] ?? "" })}</strong>
                  </dd>
                  <dd>{format(mail.text, { customerName: words.customerName, siteName })}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <div className={styles.ways}>
          <Button
            type="submit"
            name="act"
            value="preview"
            variant="secondary"
            isBusy={isSending}
            busyLabel={write.sending}
          >
            {words.preview}
          </Button>
          <Button type="submit" name="act" value="send" isBusy={isSending} busyLabel={words.sending}>
            {words.submit}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}

type SentProps = Pick<Route.ComponentProps["loaderData"], "words" | "customer"> & {
  draft: string;
  done: { readonly did: "sent" | "planned" | "proposed"; readonly messageId: string | null };
};

/** What has become of the message. What was typed is forgotten, since it has arrived. */
function Sent({ done: { did, messageId }, words, draft: name, customer }: SentProps) {
  const locale = useLocale();
  useEffect(() => {
    for (const part of ["subject", "body", `customers ${customer}`]) forgetKept(`${name} ${part}`);
  }, [name, customer]);
  return (
    <div className={styles.page}>
      <PageHeading>{words.title}</PageHeading>
      <SentNotice>{words.done[did]}</SentNotice>
      <p>
        {messageId === null ? (
          <Link to={localePath(locale, "/backoffice/approvals")}>{words.done.proposed}</Link>
        ) : (
          <Link to={localePath(locale, href("/backoffice/messages/:messageId", { messageId }))}>{words.open}</Link>
        )}
      </p>
    </div>
  );
}

/** Reads ids from a file, into the field above, where they can be looked at. */
function CsvButton({ label, onRead }: { label: string; onRead: (text: string) => void }) {
  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    if (file) onRead((await file.text()).trim());
  }
  return (
    <label className={styles.chooser}>
      {label}
      <input
        className={parts.file}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => void read(event)}
      />
    </label>
  );
}
