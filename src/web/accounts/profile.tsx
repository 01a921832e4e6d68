import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile.ts";
import { changeProfile, keptFields, whatStands } from "./profile/change-profile.ts";
import { CloseSettings } from "./profile/close-settings.tsx";
import { ConfirmSelf } from "./profile/confirm-self.tsx";
import { ConsentSettings } from "./profile/consent-settings.tsx";
import { ContactSettings } from "./profile/contact-settings.tsx";
import { CopySettings } from "./profile/copy-settings.tsx";
import { loadProfile } from "./profile/load-profile.ts";
import { PeopleSettings } from "./profile/people-settings.tsx";
import own from "./profile/profile.module.css";
import type { ProfileTexts } from "./profile/profile-texts.ts";
import { SectionLinks } from "./settings/section-links.tsx";
import styles from "./settings/settings.module.css";

const cookiesOf = (request: Request) => request.headers.get("cookie") ?? "";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, profile, notices, totp } = catalogue(locale);
  const { forms, registration } = account;
  const { code, eitherHint } = totp;
  return {
    texts: {
      profile,
      onPage: account.settings.onPage,
      notices: { title: notices.settings.title, entry: notices.settings.entry },
      forms,
      code: registration.code,
      totp: { code, eitherHint },
    },
    profile: await loadProfile(context.get(pageContext), locale, cookiesOf(request)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await answerPageForm(
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
  const locale = useLocale();
  const failureOf = (...intents: string[]) => {
    const failure = actionData?.failure;
    return failure && intents.includes(failure.typed["intent"] ?? "") ? failure : undefined;
  };
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
        <Link to={localePath(locale, "/settings")}>{texts.profile.back}</Link>
      </p>
    </div>
  );
}
