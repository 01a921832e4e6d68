import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/profile.ts";
import { changeProfile, keptFields, whatStands } from "./profile/change-profile.ts";
import { ConfirmFirst, ConfirmSelf } from "./profile/confirm-self.tsx";
import { ConsentSettings } from "./profile/consent-settings.tsx";
import { ContactSettings } from "./profile/contact-settings.tsx";
import { loadProfile } from "./profile/load-profile.ts";
import { PeopleSettings } from "./profile/people-settings.tsx";
import own from "./profile/profile.module.css";
import type { ProfileSectionProps, ProfileTexts } from "./profile/profile-texts.ts";
import { SectionLinks } from "./settings/section-links.tsx";
import styles from "./settings/settings.module.css";
import { SettingsSection } from "./settings/settings-section.tsx";

const cookiesOf = (request: Request) => request.headers.get("cookie") ?? "";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, profile, notifications, totp } = catalogue(locale);
  const { forms, registration } = account;
  const { code, eitherHint } = totp;
  return {
    texts: {
      profile,
      onPage: account.settings.onPage,
      notifications: { title: notifications.settings.title, entry: notifications.settings.entry },
      forms,
      code: registration.code,
      totp: { code, eitherHint },
    },
    profile: await loadProfile(context.get(pageContext), locale, cookiesOf(request)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await handlePageForm(
    { context, url },
    (call) => changeProfile(call, { locale, cookies: cookiesOf(request) }),
    { keep: keptFields, whatStands },
  );
}

function sectionsOf(words: ProfileTexts["profile"], customer: string | null) {
  const people = customer === null ? [] : [["people", format(words.people.title, { customer })] as const];
  return [
    ["confirm", words.confirm.title],
    ["contacts", words.contact.title],
    ...people,
    ["consents", words.consents.title],
    ["copy", words.copy.title],
    ["close", words.close.title],
  ] as const;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.profile.title);

export default function Profile({ loaderData: { texts, profile }, actionData }: Route.ComponentProps) {
  const failureOf = (...intents: string[]) => failureOfForm(actionData?.failure, ...intents);
  const section = { texts, profile, changed: actionData?.done, failureOf };
  return (
    <div className={styles.page}>
      <PageHeading lead={texts.profile.lead}>{texts.profile.title}</PageHeading>
      <SectionLinks label={texts.onPage} sections={sectionsOf(texts.profile, profile.customer)} />
      <ConfirmSelf {...section} />
      <ContactSettings {...section} />
      <PeopleSettings {...section} />
      <ConsentSettings {...section} />
      <CopySettings {...section} />
      <CloseSettings {...section} />
      <p className={own.back}>
        <PageLink to="/settings">{texts.profile.back}</PageLink>
      </p>
    </div>
  );
}

function CloseSettings({ texts: { profile: words, forms }, profile, changed, failureOf }: ProfileSectionProps) {
  const locale = useLocale();
  const { close, confirm } = words;
  const { retention, provedUntil } = profile;
  const wrong = changed?.changed === "not-understood" ? close.mustConfirm : undefined;
  return (
    <SettingsSection id="close" title={close.title}>
      <p>{close.text}</p>
      {retention.length === 0 ? (
        <p>{close.deleted}</p>
      ) : (
        <div>
          <p>{close.kept}</p>
          <ul className={own.terms}>
            {retention.map(({ country, years: count }) => (
              <li key={country}>
                {format(plural(locale, close.years, count), { country: close.countries[country], count })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {provedUntil === null ? (
        <ConfirmFirst words={confirm} />
      ) : (
        <PageForm
          intent="close"
          failure={failureOf("close")}
          problems={{ title: forms.problems, labels: { isUnderstood: close.confirm } }}
          sending={forms.sending}
          submit={close.submit}
          look={{ variant: "danger" }}
        >
          <CheckboxField name="isUnderstood" label={close.confirm} value="yes" error={wrong} />
        </PageForm>
      )}
    </SettingsSection>
  );
}

const pollMs = 3_000;

function CopySettings({ texts: { profile: words, forms }, profile, failureOf }: ProfileSectionProps) {
  const locale = useLocale();
  const { copy, confirm } = words;
  const { isCopyLarge, dataCopy, provedUntil } = profile;
  const isPreparing = dataCopy?.state === "preparing";
  return (
    <SettingsSection id="copy" title={copy.title}>
      <p>{copy.text}</p>
      {dataCopy?.state === "failed" ? (
        <Notice tone="error" role="alert">
          <p>{copy.failed}</p>
        </Notice>
      ) : null}
      {dataCopy?.state === "ready" ? <p role="status">{format(copy.ready, { time: dataCopy.expires })}</p> : null}
      {isPreparing ? (
        <Preparing words={copy} />
      ) : provedUntil === null ? (
        <ConfirmFirst words={confirm} />
      ) : isCopyLarge && dataCopy?.state !== "ready" ? (
        <>
          <p className={own.soft}>{copy.large}</p>
          <PageForm
            intent="copy"
            failure={failureOf("copy")}
            sending={forms.sending}
            submit={copy.prepare}
            look={{ variant: "secondary" }}
          />
        </>
      ) : (
        <p>
          <ButtonLink
            to={href("/api/profile/data-copy", {}, { lang: locale })}
            reloadDocument
            download
            variant="secondary"
            icon="download"
          >
            {copy.download}
          </ButtonLink>
        </p>
      )}
    </SettingsSection>
  );
}

function Preparing({ words }: { words: { readonly preparing: string; readonly refresh: string } }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <p role="status">{words.preparing}</p>
      <p className={own.otherwise}>
        <Link to={`${pathname}#copy`} reloadDocument>
          {words.refresh}
        </Link>
      </p>
    </>
  );
}
