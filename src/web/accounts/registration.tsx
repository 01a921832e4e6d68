import { Link } from "react-router";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { EmailField } from "#web/fields/email-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { OrganizationData } from "#web/organization-data.tsx";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { Route } from "./+types/registration.ts";
import { AccountPage } from "./account-page.tsx";
import type { RegistrationTexts } from "./forms/account-texts.ts";
import { AccountStep } from "./registration/account-step.tsx";
import { currentStep } from "./registration/current-step.ts";
import { prefixChoice } from "./registration/phone-prefixes.ts";
import { keptFields, type SentCode, takeStep } from "./registration/register.ts";
import styles from "./registration/registration.module.css";

export function loader({ context, url }: Route.LoaderArgs) {
  const texts = catalogue(splitLocale(url.pathname).locale).account;
  const { registration, forms, frame } = texts;
  return { texts: { registration, forms }, logIn: frame.logIn, least: context.get(pageContext).passwordLength };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await handlePageForm({ context, url }, ({ page, field }) => takeStep(field, page, locale), {
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

type ContactStepProps = { texts: RegistrationTexts; locale: Locale; failure: PageFormFailure | undefined };

/** Both fields are in the HTML, so that the choice of e-mail or phone works without scripts. */
function ContactStep({ texts: { registration, forms }, locale, failure }: ContactStepProps) {
  const { contact: words } = registration;
  const typed = failure?.typed ?? {};
  const fields = failure?.fields ?? {};
  const type = typed["type"] === "phone" ? "phone" : "email";
  const wrong = fields["contact"];
  return (
    <PageForm
      intent="contact"
      failure={failure && { ...failure, fields: inPlace(fields, type) }}
      problems={{ title: forms.problems, labels: { email: forms.email, phone: forms.phone } }}
      submit={words.submit}
      sending={forms.sending}
    >
      <div className={styles.contact}>
        <RadioGroup
          name="type"
          label={words.type}
          defaultValue={type}
          isInline
          options={[
            { value: "email", label: words.byEmail },
            { value: "phone", label: words.byPhone },
          ]}
        />
        <div className={styles.email}>
          <EmailField
            name="email"
            label={forms.email}
            defaultValue={typed["email"]}
            error={type === "email" ? wrong : undefined}
          />
        </div>
        <div className={styles.phone}>
          <PhoneField
            name="phone"
            label={forms.phone}
            defaultValue={typed["phone"] ?? ""}
            error={type === "phone" ? (wrong ?? fields["phoneCode"]) : undefined}
            prefix={{ name: "phoneCode", label: forms.phonePrefix, ...prefixChoice(locale, typed["phoneCode"]) }}
          />
        </div>
      </div>
    </PageForm>
  );
}

/** Moves the server's error about the contact to the field of its kind. */
function inPlace(fields: PageFormFailure["fields"], type: "email" | "phone"): PageFormFailure["fields"] {
  const wrong = fields["contact"] ?? fields["phoneCode"];
  return wrong === undefined ? {} : { [type]: wrong };
}

type CodeStepProps = {
  texts: RegistrationTexts;
  sent: SentCode;
  failure: PageFormFailure | undefined;
  resendFailure: PageFormFailure | undefined;
  startAgain: string;
};

function CodeStep({ texts: { registration, forms }, sent, failure, resendFailure, startAgain }: CodeStepProps) {
  const { code: words } = registration;
  const seconds = useSecondsUntil(sent.resendAfter);
  const { type, contact, phoneCode, hash, resendAfter } = sent;
  const to = type === "phone" ? `${phoneCode} ${contact}` : contact;
  const shared = { sending: forms.sending };
  const codeError = failure?.fields["code"] ?? (failure ? failure.message : undefined);
  return (
    <>
      <p role="status">{format(words.sent, { contact: to })}</p>
      <PageForm
        {...shared}
        intent="code"
        failure={failure && { ...failure, fields: { code: codeError ?? "" } }}
        problems={{ title: forms.problems, labels: { code: words.code } }}
        submit={words.submit}
        hidden={{ type, contact, phoneCode, hash, resendAfter }}
      >
        <CodeField label={words.code} hint={words.hint} error={codeError} />
      </PageForm>
      <div className={styles.otherwise}>
        {seconds > 0 ? <p className={styles.wait}>{format(words.againIn, { seconds })}</p> : null}
        <div className={seconds > 0 ? styles.notYet : undefined}>
          <PageForm
            {...shared}
            intent="contact"
            failure={resendFailure}
            submit={words.again}
            hidden={{ type, contact, phoneCode, hash, resendAfter }}
            look={{ variant: "secondary" }}
          />
        </div>
        <p>
          <Link to={startAgain} reloadDocument>
            {words.other}
          </Link>
        </p>
      </div>
    </>
  );
}
