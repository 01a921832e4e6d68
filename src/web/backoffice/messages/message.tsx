import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { dayText, momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Section } from "#web/ui/section.tsx";
import { CustomerLead } from "../components/customer-lead.tsx";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { Compose } from "../conversations/compose.tsx";
import { ConversationEntry } from "../conversations/conversation-entry.tsx";
import { insertableReplies } from "../conversations/insertable-replies.ts";
import { writtenReply } from "../conversations/written-reply.ts";
import { OtherReaders } from "../presence/other-readers.tsx";
import { presenceOn } from "../presence/presence-on.ts";
import { nextInQueueFrom } from "../queue/next-in-queue.ts";
import { NextInQueueLinks } from "../queue/next-in-queue-links.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/message.ts";
import { CancelForm } from "./cancel-form.tsx";
import styles from "./messages.module.css";

export async function loader({ context, url, params: { messageId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const thread = await staff.readMessage({ messageId });
    const words = catalogue(locale);
    const { subject, customer, contractNumber, language } = thread;
    const answers = await insertableReplies(page, language, {
      customer: customer.name,
      contract: contractNumber,
      today: dayText(language, calendarDateInPrague(new Date())),
    });
    return {
      words: words.backofficeConversations,
      uploadWords: words.uploads,
      country: words.publicPages.onboarding.countries[customer.country],
      thread,
      presence: await presenceOn(page, { kind: "message", id: messageId }, { staff, locale }),
      way: await nextInQueueFrom(page, url, { kind: "message", id: messageId }, { staff, session, locale }),
      mayWork: staff.replyToMessage.isAllowed(customer.country),
      answerHint: format(words.backofficeConversations.messages.answerHint, {
        subject: format(catalogue(language).messages.mail.answerSubject, { subject }),
      }),
      answers,
      given: answers.find(({ answerId }) => answerId === url.searchParams.get("answer"))?.text ?? "",
    };
  });
}

export async function action({ context, url, params: { messageId } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, form, field }) =>
      field("intent") === `cancel ${messageId}`
        ? await staff.cancelPublication({ publicationId: messageId })
        : await staff.replyToMessage({ messageId, raw: writtenReply(form) }),
    { keep: ["body"] },
  );
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.thread.subject);

export default function StaffMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, uploadWords, thread, country, mayWork, answerHint, answers } = loaderData;
  const locale = useLocale();
  const { messageId, subject, customer, author, body, received, attachments, contractNumber, isPlanned } = thread;
  const { done, failure } = actionData ?? {};
  const answerId = done && "answerId" in done ? done.answerId : null;
  const pathOf = (eloId: string) =>
    href("/api/backoffice/messages/{messageId}/attachments/{eloId}", { messageId, eloId });
  const files = (list: typeof attachments) => list.map(({ eloId, ...file }) => ({ id: eloId, ...file }));
  const all = [{ author, name: null, body, at: received, attachments }, ...thread.answers];
  return (
    <div className={styles.page}>
      <NextInQueueLinks way={loaderData.way} />
      <PageHeading lead={<CustomerLead customer={customer} rest={[country, contractNumber]} />}>{subject}</PageHeading>
      <OtherReaders presence={loaderData.presence} />
      {isPlanned ? (
        <Notice title={words.messages.planned.planned}>
          <p>{format(words.messages.planned.sends, { time: momentText(locale, received) })}</p>
          {mayWork ? <CancelForm publicationId={messageId} words={words.messages.planned} /> : null}
        </Notice>
      ) : null}
      <section aria-labelledby="conversation" className={styles.part}>
        <h2 id="conversation" className="visually-hidden">
          {words.messages.conversation}
        </h2>
        <ol className={styles.thread}>
          {all.map((said, index) => (
            <li key={`${said.at} ${index}`}>
              <ConversationEntry
                by={said.author === "customer" ? customer.name : (said.name ?? words.messages.provider)}
                mark={said.author === "provider" && said.name !== null ? words.messages.provider : null}
                kind={said.author}
                at={said.at}
                body={said.body}
                files={files(said.attachments)}
                pathOf={pathOf}
              />
            </li>
          ))}
        </ol>
      </section>
      {mayWork && !isPlanned ? (
        <Section id="write" title={words.messages.write} className={styles.part}>
          <p className={styles.soft}>{answerHint}</p>
          <Compose
            key={messageId}
            draft={`staff message ${messageId}`}
            words={words.write}
            uploadWords={uploadWords}
            answers={answers}
            given={answerId === null ? loaderData.given : ""}
            failure={failureOfForm(failure, "write")}
            sent={answerId === null ? null : { id: answerId, said: words.messages.sent }}
          />
        </Section>
      ) : null}
    </div>
  );
}
