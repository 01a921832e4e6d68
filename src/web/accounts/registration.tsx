import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { OrganizationData } from "#web/organization-data.tsx";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/registration.ts";
import { AccountPage } from "./account-page.tsx";
import { AccountStep } from "./registration/account-step.tsx";
import { CodeStep } from "./registration/code-step.tsx";
import { ContactStep } from "./registration/contact-step.tsx";
import { currentStep } from "./registration/current-step.ts";
import { keptFields, takeStep } from "./registration/register.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const texts = catalogue(splitLocale(url.pathname).locale).account;
  const { registration, forms, frame } = texts;
  return { texts: { registration, forms }, logIn: frame.logIn, least: context.get(pageContext).passwordLength };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await answerPageForm({ context, url }, ({ page, field }) => takeStep(field, page, locale), {
    keep: keptFields,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/registration",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData.texts.registration,
  });
};

export default function Registration({ loaderData: { texts, logIn, least }, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { registration } = texts;
  const at = currentStep(actionData);
  const [login, settings] = [localePath(locale, "/login"), localePath(locale, "/settings")];
  if (at.step === "done") {
    return (
      <AccountPage
        title={registration.done.title}
        lead={at.isEmailUnproven ? registration.done.unproven : registration.done.text}
      >
        {at.isLinking ? <p>{registration.done.link}</p> : null}
        <ButtonLink to={at.isLinking ? wayToLogin({ pathname: settings, search: "" }) : login} reloadDocument>
          {logIn}
        </ButtonLink>
      </AccountPage>
    );
  }
  const number = { contact: 1, code: 2, account: 3 }[at.step];
  return (
    <AccountPage
      key={at.step}
      eyebrow={`${registration.title}: ${format(registration.step, { step: number })}`}
      title={registration[at.step].title}
      lead={at.step === "contact" ? registration.lead : undefined}
      aside={
        <section>
          <h2>{registration.haveAccount}</h2>
          <Link to={login} reloadDocument>
            {logIn}
          </Link>
        </section>
      }
    >
      <OrganizationData />
      {at.step === "contact" ? <ContactStep texts={texts} locale={locale} failure={at.failure} /> : null}
      {at.step === "code" ? (
        <CodeStep
          texts={texts}
          sent={at.sent}
          failure={at.failure}
          resendFailure={at.resendFailure}
          startAgain={localePath(locale, "/registration")}
        />
      ) : null}
      {at.step === "account" ? (
        <AccountStep texts={texts} locale={locale} least={least} verified={at.verified} failure={at.failure} />
      ) : null}
    </AccountPage>
  );
}
