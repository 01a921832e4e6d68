import type { PageContext } from "#server/contract/page-context.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/sign-contracts.ts";
import { signingActions } from "./act-on-signing.ts";
import { type Chosen, chosenOf } from "./chosen-of.ts";
import { contractInRoom } from "./contract-in-room.ts";
import { type ReadMark, readMarks } from "./read-marks.ts";
import { requireOwnRoom } from "./require-own-room.ts";
import { SignWithCode } from "./sign-with-code.tsx";
import { SignedContracts } from "./signed-contracts.tsx";
import { stepUpTexts } from "./step-up-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { signingRoom } = catalogue(locale);
  requireOwnRoom(page, url);
  const marks = readMarks(url.searchParams);
  const waiting = await page.services.signing.waiting(page.visitor);
  const chosen = chosenOf(waiting, marks);
  const stepUp = { ...(await page.services.profile.stepUp(page.visitor)), words: stepUpTexts(locale) };
  return { words: signingRoom, chosen, closed: await closedOf(page, marks, chosen), stepUp };
}

/** Selected contracts that cannot be signed: signed a moment ago, declined by somebody, or another's turn. */
async function closedOf(
  page: PageContext,
  marks: readonly ReadMark[],
  { ready, changed, unread }: Chosen,
): Promise<readonly ContractToSign[]> {
  const open = new Set([...ready, ...changed, ...unread].map(({ contractNumber }) => contractNumber));
  const closed = marks.filter(({ contractNumber }) => !open.has(contractNumber));
  const found = await Promise.all(closed.map(({ contractNumber }) => contractInRoom(page, contractNumber)));
  return found.filter((contract) => contract !== null);
}

export async function action({ context, url }: Route.ActionArgs) {
  const actions = signingActions();
  return await answerPageForm({ context, url }, actions.answer, { whatStands: actions.whatStands });
}

/** What a refused signature was told may stand in the list as well: signed elsewhere, changed meanwhile. */
export const shouldRevalidate = (): boolean => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.words.signing.title);

export default function SignContracts({ loaderData, actionData }: Route.ComponentProps) {
  const { words, chosen, closed, stepUp } = loaderData;
  const signed = actionData?.done?.signed;
  if (signed) {
    return <SignedContracts signed={signed} contracts={closed} left={chosen.unread} words={words} />;
  }
  return (
    <PortalPage title={words.signing.title} lead={chosen.ready.length > 0 ? words.signing.lead : undefined}>
      <SignWithCode
        chosen={chosen}
        closed={closed}
        sent={actionData?.done?.sent}
        isStepUpWrong={actionData?.done?.isStepUpWrong ?? false}
        stepUp={stepUp}
        failure={actionData?.failure}
        words={words}
      />
    </PortalPage>
  );
}
