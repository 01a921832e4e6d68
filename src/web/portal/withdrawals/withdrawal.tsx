import { href, localePath } from "#domain/shared/paths.ts";
import { withdrawalFormSchema } from "#forms/portal/withdrawal-schema.ts";
import type { WithdrawalReceipt } from "#server/contract/withdrawals.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { dayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/withdrawal.ts";
import { momentText } from "./moment-text.ts";

export async function loader({ context, url, params: { contractNumber } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { errors, withdrawal } = catalogue(locale);
  const { mail: _, ...words } = withdrawal;
  try {
    const { obstacle, lastDay } = await page.services.withdrawals.state(contractNumber, page.visitor);
    const receipt = await page.services.withdrawals.receipt(contractNumber, page.visitor);
    const { identity, user } = page.session ?? {};
    const known = { name: identity?.name ?? "", email: user?.email ?? "" };
    return { contractNumber, words, lastDay, receipt, known, refused: obstacle && errors[obstacle] };
  } catch (error) {
    return refusePage(page, error, url);
  }
}

export async function action({ context, url, params: { contractNumber } }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const answer = async ({ page, form }: FormCall) => {
    const { intent, name, email } = readFields(withdrawalFormSchema, form);
    if (intent === "check") return { check: { name, email } };
    await page.services.withdrawals.withdraw({ contractNumber, name, email, locale }, page.visitor);
    return { isDone: true };
  };
  return await handlePageForm({ context, url }, answer, { keep: ["name", "email"], isOfAddress: true });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { contractNumber, words, lastDay, receipt, known, refused } = loaderData;
  const contract = { contractNumber, to: localePath(locale, href("/contracts/:contractNumber", { contractNumber })) };
  if (receipt) return <WithdrawalDone receipt={receipt} contract={contract} words={words} />;
  if (refused || lastDay === null) {
    return (
      <PortalPage eyebrow={contractNumber} title={words.title}>
        <Notice tone="warning">
          <p>{refused}</p>
        </Notice>
        <ButtonLink to={contract.to} variant="secondary" icon="arrow-left">
          {words.toContract}
        </ButtonLink>
      </PortalPage>
    );
  }
  const { failure, done } = actionData ?? {};
  const checked = done && "check" in done ? done.check : undefined;
  return (
    <PortalPage
      eyebrow={contractNumber}
      title={checked ? words.checkTitle : words.title}
      lead={format(words.lead, { date: dayText(locale, lastDay) })}
    >
      {checked ? (
        <WithdrawalCheck contract={contract} typed={checked} words={words} />
      ) : (
        <WithdrawalForm contract={contract} known={known} failure={failure} words={words} />
      )}
    </PortalPage>
  );
}

type WithdrawalCheckProps = {
  contract: WithdrawnContract;
  typed: { readonly name: string; readonly email: string };
  words: WithdrawalTexts;
};

function WithdrawalCheck({ contract, typed, words }: WithdrawalCheckProps) {
  const { contractNumber } = contract;
  return (
    <>
      <Card title={words.statementTitle} level={2}>
        <p>{format(words.statement, { ...typed, contractNumber })}</p>
      </Card>
      <p>{words.checkText}</p>
      <PageForm
        intent="confirm"
        failure={undefined}
        hidden={typed}
        submit={words.confirm}
        sending={words.sending}
        look={{ variant: "danger", size: "large" }}
        leadsOn
      />
      <ButtonLink to="." variant="quiet" icon="arrow-left" reloadDocument>
        {words.back}
      </ButtonLink>
    </>
  );
}

type WithdrawalDoneProps = { receipt: WithdrawalReceipt; contract: WithdrawnContract; words: WithdrawalTexts };

/** Shows the receipt of the withdrawal, as long as the contract is shown. */
function WithdrawalDone({ receipt, contract, words }: WithdrawalDoneProps) {
  const locale = useLocale();
  const { reference, receivedAt, statement, email } = receipt;
  return (
    <PortalPage eyebrow={contract.contractNumber} title={words.title}>
      <Notice tone="success" title={words.done} role="status">
        <p>{format(words.doneText, { email, reference })}</p>
        <p suppressHydrationWarning>{format(words.received, { time: momentText(locale, receivedAt) })}</p>
        <p>{words.next}</p>
      </Notice>
      <Card title={words.statementTitle} level={2}>
        <p>{statement}</p>
      </Card>
      <ButtonLink to={contract.to} variant="secondary" icon="arrow-left">
        {words.toContract}
      </ButtonLink>
    </PortalPage>
  );
}

type WithdrawalFormProps = {
  contract: WithdrawnContract;
  known: { readonly name: string; readonly email: string };
  failure: PageFormFailure | undefined;
  words: WithdrawalTexts;
};

function WithdrawalForm({ contract, known, failure, words }: WithdrawalFormProps) {
  const typed = failure?.typed ?? {};
  const fields = failure?.fields ?? {};
  return (
    <PageForm
      intent="check"
      failure={failure}
      problems={{ title: words.problems, labels: { name: words.name, email: words.email } }}
      submit={words.go}
      sending={words.go}
      look={{ size: "large", iconEnd: "arrow-right" }}
      leadsOn
    >
      <DefinitionList rows={[{ term: words.contract, value: contract.contractNumber }]} />
      <TextField
        name="name"
        label={words.name}
        autoComplete="name"
        defaultValue={typed["name"] ?? known.name}
        error={fields["name"]}
      />
      <EmailField
        name="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="email"
        defaultValue={typed["email"] ?? known.email}
        error={fields["email"]}
      />
    </PageForm>
  );
}

type WithdrawalTexts = Omit<Catalogue["withdrawal"], "mail">;

type WithdrawnContract = { readonly contractNumber: string; readonly to: string };
