import { useEffect } from "react";
import { data, Link } from "react-router";
import { countriesWith } from "#domain/policies/rights.ts";
import { locales } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { FormProblems } from "#web/page-form/form-problems.tsx";
import { PostForm } from "#web/page-form/post-form.tsx";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";
import { usePressed } from "#web/page-form/use-pressed.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import { filterOptions } from "../components/customer-filter-fields.ts";
import { CustomerLead } from "../components/customer-lead.tsx";
import { staffFiles } from "../conversations/send-staff-file.ts";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/new-message.ts";
import { handleNewMessage } from "./handle-new-message.ts";
import styles from "./messages.module.css";
import { Recipients } from "./recipients.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, session, locale }) => {
    const words = catalogue(locale);
    const customerId = url.searchParams.get("customer");
    if (!staff.writeMessage.isAllowed()) throw data(null, { status: 404 });
    const customer = customerId === null ? null : await staff.readRecipient({ customerId });
    const { fresh } = words.backofficeConversations.messages;
    return {
      words: fresh,
      title: customer === null ? fresh.title : fresh.toOne.title,
      write: words.backofficeConversations.write,
      uploadWords: words.uploads,
      filterWords: words.backofficeCustomers.filter,
      options: filterOptions(countriesWith({ of: "staff", roles: session.roles }, "propose-acts"), words),
      mails: locales.map((language) => {
        const { messages, backofficeConversations } = catalogue(language);
        const { subject, arrived: text } = messages.mail;
        const { customerName } = backofficeConversations.messages.fresh;
        return { language, name: languagesFor(locale)[language], subject, text, customerName };
      }),
      customer: customer && {
        customerId: customer.customerId,
        name: customer.name,
        country: words.publicPages.onboarding.countries[customer.country],
      },
    };
  });
}

export const action = async ({ context, url }: Route.ActionArgs) => await handleNewMessage({ context, url });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

const draft = "staff new message";
const idsDraft = `${draft} customers`;

export default function NewStaffMessage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { words, title, write, uploadWords, filterWords, options, mails, customer } = loaderData;
  const { siteName } = matches[0].loaderData.companyInfo;
  const isAwake = useAwake();
  const { done, failure } = actionData ?? {};
  const typed = failure?.typed ?? (done?.did === "previewed" ? done.typed : {});
  const [subject, typeSubject] = useKept(`${draft} subject`, typed["subject"]);
  const [body, typeBody] = useKept(`${draft} body`, typed["body"]);
  const uploads = useUploads(uploadWords, [], staffFiles);
  const pressed = usePressed("new");
  const error = (name: string) => failure?.fields[name];
  if (done?.did === "sent" || done?.did === "planned" || done?.did === "proposed") {
    return <Sent done={done} words={words} title={title} customerId={customer?.customerId ?? null} />;
  }
  const labels = {
    customerIds: words.customerIds,
    country: filterWords.country,
    subject: words.subject,
    body: words.body,
    sendAt: words.sendAt,
  };
  return (
    <div className={styles.page}>
      {customer === null ? null : <BackToCustomer customerId={customer.customerId} label={words.toOne.back} />}
      <PageHeading
        lead={customer === null ? words.lead : <CustomerLead customer={customer} rest={[customer.country]} />}
      >
        {title}
      </PageHeading>
      {customer === null ? null : (
        <p>
          <PageLink to="/backoffice/messages/new">{words.toOthers}</PageLink>
        </p>
      )}
      <PostForm
        intent="new"
        hidden={[
          ...(customer === null ? [] : [["whom", "ids"] as const, ["customerIds", customer.customerId] as const]),
          ...uploads.ready().map((id) => ["attachments", id] as const),
        ]}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (uploads.isBusy) event.preventDefault();
        }}
      >
        <FormProblems failure={failure} problems={{ title: words.problems, labels }} />
        {customer === null ? <Recipients {...{ words, filterWords, options, typed, error }} draft={idsDraft} /> : null}
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
          hint={customer === null ? words.bodyHint : words.toOne.bodyHint}
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
          hint={customer === null ? words.sendAtHint : words.toOne.sendAtHint}
          isOptional
          width="half"
          defaultValue={typed["sendAt"]}
          error={error("sendAt")}
        />
        {done?.did === "previewed" ? (
          <section className={styles.preview} aria-labelledby="preview" role="status">
            <h2 id="preview">{words.previewTitle}</h2>
            {customer === null ? <p>{format(words.previewRecipients, { count: done.recipients })}</p> : null}
            <h3>{done.typed["subject"]}</h3>
            <p className={styles.text}>{done.typed["body"]}</p>
            {done.languages.length === 0 ? <p>{words.toOne.nobody}</p> : null}
            <dl className={styles.mails}>
              {mails
                .filter(({ language }) => done.languages.includes(language))
                .map(({ language, name, ...mail }) => (
                  <div key={language}>
                    <dt>{format(customer === null ? words.previewMail : words.toOne.mail, { language: name })}</dt>
                    <dd lang={language}>
                      <strong>{format(mail.subject, { subject: done.typed["subject"] ?? "" })}</strong>
                    </dd>
                    <dd lang={language}>
                      {format(mail.text, { customerName: customer?.name ?? mail.customerName, siteName })}
                    </dd>
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
            isBusy={pressed === "preview"}
            busyLabel={words.preparing}
          >
            {words.preview}
          </Button>
          <Button type="submit" name="act" value="send" isBusy={pressed === "send"} busyLabel={words.sending}>
            {customer === null ? words.submit : write.submit}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}

type SentProps = Pick<Route.ComponentProps["loaderData"], "words"> & {
  title: string;
  customerId: string | null;
  done: { readonly did: "sent" | "planned" | "proposed"; readonly messageId: string | null };
};

function Sent({ done: { did, messageId }, words, title, customerId }: SentProps) {
  const isByIds = customerId === null;
  useEffect(() => {
    for (const part of ["subject", "body"]) forgetKept(`${draft} ${part}`);
    if (isByIds) forgetKept(idsDraft);
  }, [isByIds]);
  return (
    <div className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <SentNotice>{words.done[did]}</SentNotice>
      <p>
        {messageId === null ? (
          <PageLink to="/backoffice/approvals">{words.done.proposed}</PageLink>
        ) : (
          <PageLink to={href("/backoffice/messages/:messageId", { messageId })}>{words.open}</PageLink>
        )}
      </p>
      {customerId === null ? null : <BackToCustomer customerId={customerId} label={words.toOne.back} />}
    </div>
  );
}

function BackToCustomer({ customerId, label }: { customerId: string; label: string }) {
  const path = localePath(useLocale(), href("/backoffice/customers/:customerId", { customerId }));
  return (
    <p>
      <Link to={path}>{label}</Link>
    </p>
  );
}
