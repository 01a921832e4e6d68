import { data, Link } from "react-router";
import { countriesWith } from "#domain/policies/rights.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { BulkPreview } from "#server/use-cases/back-office/invitations/bulk-invitation.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { FormProblems } from "#web/page-form/form-problems.tsx";
import { inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import parts from "../components/administration.module.css";
import { CustomerFilter } from "../components/customer-filter.tsx";
import { filterIn, filterNames, filterOptions } from "../components/customer-filter-fields.ts";
import { momentOf } from "../conversations/typed-moment.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/invite-customers.ts";
import styles from "./invitations.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ session: { roles: held }, staff, locale }) => {
    if (!staff.proposeBulkInvitation.isAllowed()) throw data(null, { status: 404 });
    const words = catalogue(locale);
    return {
      words: words.backofficeInvitations.fresh,
      counts: words.backofficeInvitations.customers.counts,
      filterWords: words.backofficeCustomers.filter,
      options: filterOptions(countriesWith({ of: "staff", roles: held }, "propose-acts"), words),
    };
  });
}

const kept = [...filterNames, "sendAt"] as const;

type Done =
  | { readonly did: "previewed"; readonly preview: BulkPreview; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed" };

export async function action({ context, url }: Route.ActionArgs) {
  const { backofficeInvitations, backofficeCustomers } = catalogue(splitLocale(url.pathname).locale);
  const { past } = backofficeInvitations.fresh;
  return await handleStaffForm(
    { context, url },
    async ({ page, staff, field }): Promise<Done> => {
      const filter = filterIn(field, backofficeCustomers.filter.missing);
      const sendAt = momentOf(field("sendAt"), past);
      if (field("act") === "preview") {
        const preview = await staff.previewBulkInvitation({ raw: { filter } });
        return { did: "previewed", preview, typed: Object.fromEntries(kept.map((name) => [name, field(name)])) };
      }
      const raw = { filter, ...(sendAt !== null && { sendAt }) };
      await staff.proposeBulkInvitation({ raw }).catch((error: unknown) => {
        throw page.refusalOf(error)?.fields["sendAt"] === undefined ? error : new WrongFields({ sendAt: past });
      });
      return { did: "proposed" };
    },
    { keep: kept, fieldOf: (path) => path.replace(/^filter\./, "") },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function InviteCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { words, counts, filterWords, options } = loaderData;
  const locale = useLocale();
  const { done, failure } = actionData ?? {};
  const isSending = useIsSending("propose");
  const typed = failure?.typed ?? (done?.did === "previewed" ? done.typed : {});
  const back = localePath(locale, "/backoffice/invitations");
  return (
    <div className={parts.page}>
      <PageHeading
        eyebrow={<Link to={`${back}?view=customers`}>{words.back}</Link>}
        lead={done?.did === "proposed" ? undefined : words.lead}
      >
        {words.title}
      </PageHeading>
      {done?.did === "proposed" ? (
        <>
          <SentNotice>{words.done}</SentNotice>
          <p className={parts.ways}>
            <PageLink to="/backoffice/approvals">{words.approvals}</PageLink>
          </p>
        </>
      ) : (
        <PostForm intent="propose" noValidate className={styles.fresh}>
          <FormProblems
            failure={inWordsOfPage(failure, { "wrong-state": words.nobody })}
            problems={{ title: words.problems, labels: { ...filterWords, sendAt: words.sendAt } }}
          />
          <CustomerFilter words={filterWords} options={options} typed={typed} error={(name) => failure?.fields[name]} />
          <TextField
            name="sendAt"
            type="datetime-local"
            label={words.sendAt}
            hint={words.sendAtHint}
            isOptional
            width="half"
            defaultValue={typed["sendAt"]}
            error={failure?.fields["sendAt"]}
          />
          {done?.did === "previewed" ? <Preview preview={done.preview} words={words} counts={counts} /> : null}
          <div className={parts.ways}>
            <Button
              type="submit"
              name="act"
              value="preview"
              variant="secondary"
              isBusy={isSending}
              busyLabel={words.sending}
            >
              {words.preview}
            </Button>
            <Button type="submit" name="act" value="propose" isBusy={isSending} busyLabel={words.sending}>
              {words.submit}
            </Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}

type PreviewProps = {
  preview: BulkPreview;
  words: Catalogue["backofficeInvitations"]["fresh"];
  counts: Catalogue["backofficeInvitations"]["customers"]["counts"];
};

function Preview({ preview, words, counts }: PreviewProps) {
  const locale = useLocale();
  const figures = [
    [counts.willBe, preview.counts.invited],
    [counts.acting, preview.counts.acting],
    [counts.withoutEmail, preview.counts.withoutEmail],
    [counts.invitedBefore, preview.counts.invitedBefore],
  ] as const;
  return (
    <section className={styles.preview} aria-labelledby="preview" role="status">
      <h2 id="preview">{words.previewTitle}</h2>
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countText(locale, count)}</dd>
          </div>
        ))}
      </dl>
      {preview.mails.map(({ locale: language, subject, text }) => (
        <div key={language} className={styles.mail}>
          <p>{format(words.previewMail, { language: languagesFor(locale)[language] })}</p>
          <div lang={language}>
            <h3>{subject}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
