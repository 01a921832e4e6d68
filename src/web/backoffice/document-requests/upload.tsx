import { useState } from "react";
import { needsReturnNote, returnReasons } from "#domain/portal/document.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, typedField } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import { CustomerLead } from "../components/customer-lead.tsx";
import layout from "../components/page-with-actions.module.css";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { Papers } from "../conversations/attached-files.tsx";
import { OtherReaders } from "../presence/other-readers.tsx";
import { presenceOn } from "../presence/presence-on.ts";
import { nextInQueueFrom } from "../queue/next-in-queue.ts";
import { NextInQueue, NextInQueueLinks } from "../queue/next-in-queue-links.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/upload.ts";
import styles from "./upload.module.css";

export async function loader({ context, url, params: { demandId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const documentRequest = await staff.readDocumentRequest({ demandId });
    const { backofficeConversations, documents, uploads, publicPages } = catalogue(locale);
    return {
      words: backofficeConversations.uploads,
      reasons: uploads.returned.reasons,
      kind: documents.kinds[documentRequest.kind],
      country: publicPages.onboarding.countries[documentRequest.customer.country],
      demand: documentRequest,
      presence: await presenceOn(page, { kind: "upload", id: demandId }, { staff, locale }),
      way: await nextInQueueFrom(page, url, { kind: "upload", id: demandId }, { staff, session, locale }),
      mayWork: staff.acceptDocuments.isAllowed(documentRequest.customer.country),
    };
  });
}

export async function action({ context, url, params: { demandId } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, field, raw }): Promise<{ readonly did: "accepted" | "returned" }> => {
      if (field("intent") === "accept") {
        await staff.acceptDocuments({ demandId });
        return { did: "accepted" };
      }
      await staff.sendBackDocuments({ demandId, raw });
      return { did: "returned" };
    },
    { keep: ["reason", "note"] },
  );
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.demand.title);

const tones = { missing: "plain", "to-check": "due", accepted: "done", withdrawn: "plain" } as const;

export default function StaffUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { words, reasons, kind, country, demand: documentRequest, mayWork } = loaderData;
  const { demandId, title, customer, contractNumber, due, asked, met, state, files, returned } = documentRequest;
  const { done, failure } = actionData ?? {};
  const locale = useLocale();
  const isOpen = mayWork && state === "to-check";
  const back = failureOfForm(failure, "return");
  const [reason, chooseReason] = useState(back?.typed["reason"]);
  return (
    <div className={layout.page}>
      <NextInQueueLinks way={loaderData.way} />
      <PageHeading eyebrow={words.title} lead={<CustomerLead customer={customer} rest={[country]} />}>
        {title}
      </PageHeading>
      <OtherReaders presence={loaderData.presence} />
      {done ? <SentNotice key={done.did}>{words.done[done.did]}</SentNotice> : null}
      {done ? <NextInQueue way={loaderData.way} /> : null}
      <div className={layout.columns}>
        <Section id="files" title={words.files} className={layout.part}>
          {files.length === 0 ? (
            <p className={layout.soft}>{words.noFiles}</p>
          ) : (
            <>
              <Papers
                papers={files.map(({ documentId, ...file }) => ({ id: documentId, ...file }))}
                pathOf={(documentId) =>
                  href("/api/backoffice/demands/{demandId}/files/{documentId}", { demandId, documentId })
                }
              />
              <p className={layout.soft}>{words.look}</p>
            </>
          )}
          {isOpen ? (
            <>
              <PageForm
                intent="accept"
                failure={failureOfForm(failure, "accept")}
                submit={words.accept}
                sending={words.accepting}
              />
              <Disclosure summary={words.back} open={back !== undefined} className={styles.back}>
                <p className={layout.soft}>{words.backHint}</p>
                <PageForm
                  intent="return"
                  failure={back}
                  problems={{ title: words.problems, labels: { reason: words.reason, note: words.note } }}
                  submit={words.backTitle}
                  sending={words.sendingBack}
                  look={{ variant: "secondary" }}
                >
                  <RadioGroup
                    name="reason"
                    label={words.reason}
                    defaultValue={reason}
                    onChange={(event) => chooseReason(event.target.value)}
                    options={returnReasons.map((value) => ({ value, label: reasons[value] }))}
                    error={back?.fields["reason"]}
                  />
                  <Textarea
                    {...typedField(back, "note")}
                    label={words.note}
                    hint={words.noteHint}
                    rows={3}
                    maxLength={2_000}
                    isOptional={!needsReturnNote(reason)}
                  />
                </PageForm>
              </Disclosure>
            </>
          ) : null}
        </Section>
        <aside className={layout.part}>
          <p>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
          </p>
          <DefinitionList
            rows={[
              { term: words.kind, value: kind },
              ...(contractNumber === null ? [] : [{ term: words.contract, value: contractNumber }]),
              { term: words.asked, value: <Moment at={asked} /> },
              { term: words.due, value: <Day date={due} /> },
              ...(met === null ? [] : [{ term: words.met, value: <Moment at={met} /> }]),
            ]}
          />
          {returned === null ? null : (
            <p className={styles.note}>
              {format(words.returned, { time: momentText(locale, returned.at), reason: reasons[returned.reason] })}
              {returned.note === "" ? null : <span>{returned.note}</span>}
            </p>
          )}
          <PageButtonLink
            variant="quiet"
            to={href("/backoffice/customers/:customerId/demands", { customerId: customer.customerId })}
          >
            {words.ofCustomer}
          </PageButtonLink>
        </aside>
      </div>
    </div>
  );
}
