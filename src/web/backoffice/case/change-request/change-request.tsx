import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { actionsFor } from "#domain/cases/actions-for.ts";
import { applicantName } from "#domain/cases/applicant-name.ts";
import { changeReasons } from "#domain/cases/case.ts";
import { registerRemarks } from "#domain/cases/register-remarks.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { positionOf, queryOf } from "../../queue/queue-position.ts";
import { loadStaffPage } from "../../staff-page.ts";
import { caseSections } from "../case-sections.ts";
import { contextOf } from "../shown-case.ts";
import { remarkAt } from "../shown-sections.ts";
import type { Route } from "./+types/change-request.ts";
import styles from "./change-request.module.css";
import { ChangeRequestForm } from "./change-request-form.tsx";
import { handleChangeRequestForm } from "./handle-change-request-form.ts";
import { stillWrong } from "./remaining-errors.ts";
import { requestableSections } from "./requestable-sections.ts";
import { whyNotNow } from "./why-not-now.ts";

export async function loader({ context, params: { applicationId }, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, session, locale }) => {
    const words = catalogue(locale);
    const { locale: spoken } = await staff.previewChangesMail({ id: applicationId, input: { asks: 1, link: "" } });
    const caseRow = await staff.readCase({ id: applicationId });
    const { country } = caseRow;
    const moving = { state: caseRow.state, returnTo: null, assignee: caseRow.assignee?.staffId ?? null };
    const person = { staffId: session.staff.id, roles: session.roles, country, isDecidedHere: true };
    const { ask: changeRequest, rounds, stale } = words.backofficeCase;
    const said = contextOf(caseRow, { locale, words });
    const remarks = caseRow.register === null ? [] : registerRemarks(caseRow.steps, caseRow.register);
    return {
      words: changeRequest,
      stale,
      sending: words.account.forms.sending,
      title: format(changeRequest.title, { reference: caseRow.reference }),
      name: applicantName({ country, ...caseRow.steps }),
      back: format(rounds.back, { reference: caseRow.reference }),
      backPath: localePath(
        locale,
        href("/backoffice/applications/:applicationId", { applicationId }, queryOf(positionOf(url.searchParams))),
      ),
      revision: caseRow.revision,
      isOpen: actionsFor(moving, person).some(({ act, refusal }) => act === "ask" && refusal === null),
      notNow: whyNotNow(caseRow, words.backofficeCase, locale),
      messageHint: format(changeRequest.messageHint, { language: languagesFor(locale)[spoken] }),
      parts: requestableSections(caseSections(caseRow.steps, said), {
        ask: changeRequest,
        registerAt: (path) => remarkAt(path, said, { remarks, words: words.backofficeCase.data }),
        document: words.wizard.person.document,
        papers: words.wizardWords.fields,
        sent: new Set(caseRow.papers.map((upload) => upload.path)),
      }),
      reasons: changeReasons.map((value) => ({ value, label: changeRequest.reasons[value] })),
    };
  });
}

export async function action({ context, url, params: { applicationId } }: Route.ActionArgs) {
  return await handleChangeRequestForm({ context, url }, applicationId);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { words, stale, title, name, back, backPath } = loaderData;
  const { isOpen, notNow } = loaderData;
  const { done: preview, failure } = actionData ?? {};
  const [changed, setChanged] = useState<{ of: typeof failure; names: ReadonlySet<string> }>();
  const names = changed?.of === failure ? changed?.names : undefined;
  const wrong = failure && stillWrong(failure, names ?? new Set());
  const mend = (name: string) => setChanged({ of: failure, names: new Set([...(names ?? []), name]) });
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && page.current) focusOnFault(page.current);
  }, [failure]);
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <p className={styles.soft}>{name}</p>
        <h1>
          <WholeNumbers>{title}</WholeNumbers>
        </h1>
        {isOpen ? <p>{words.lead}</p> : null}
        <Link to={backPath}>
          <WholeNumbers>{back}</WholeNumbers>
        </Link>
      </header>
      {wrong?.code === "stale-revision" ? (
        <Notice tone="warning" role="alert" tabIndex={-1} title={stale.title}>
          <p>{isOpen ? stale.again : stale.look}</p>
        </Notice>
      ) : wrong ? (
        <Notice tone="error" role="alert" tabIndex={-1} title={wrong.fields["asks"] ?? wrong.message} />
      ) : null}
      {isOpen ? (
        <ChangeRequestForm {...{ ...loaderData, preview, failure }} wrong={wrong?.fields ?? {}} onChanged={mend} />
      ) : (
        <Notice tone="info" title={notNow} />
      )}
    </div>
  );
}

/**
 * Focuses the first wrong field, unfolding its part, or the message of the form. The submit button is always in view;
 * fields and message are not.
 */
function focusOnFault(page: HTMLElement): void {
  const field = page.querySelector<HTMLElement>('[aria-invalid="true"]');
  for (let folded = field?.closest("details"); folded; folded = folded.parentElement?.closest("details")) {
    folded.open = true;
  }
  (field ?? page.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}
