import { pageTitle } from "#web/texts/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/thank-you.ts";
import { ContactLine } from "./thanks/contact-line.tsx";
import { handleWithdrawal } from "./thanks/handle-withdrawal.ts";
import { loadThanks, type ThanksData } from "./thanks/load-thanks.ts";
import styles from "./thanks/thanks.module.css";
import { stateIn, Thanks } from "./thanks/thanks.tsx";

/** Public; shows reference and document only to the browser that has just finished an application. */
export async function loader(args: Route.LoaderArgs) {
  return await loadThanks(args);
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleWithdrawal({ context, url });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData) return [robots];
  const { finished, texts, companyInfo } = loaderData;
  const title = finished ? stateIn(loaderData, finished).title : texts.neutralTitle;
  return [{ title: pageTitle(title, companyInfo.siteName) }, robots];
}

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const { finished } = loaderData;
  return finished ? (
    <Thanks data={loaderData} finished={finished} failure={actionData?.failure} />
  ) : (
    <NeutralThanks data={loaderData} />
  );
}

function NeutralThanks({ data: { texts, companyInfo, home } }: { data: ThanksData }) {
  const { phone, email } = companyInfo;
  return (
    <div className={styles.page}>
      <PageHeading lead={texts.neutralText}>{texts.neutralTitle}</PageHeading>
      <ContactLine text={texts.neutralContact} phone={phone} email={email} />
      <ButtonLink variant="secondary" to={home}>
        {texts.home}
      </ButtonLink>
    </div>
  );
}
