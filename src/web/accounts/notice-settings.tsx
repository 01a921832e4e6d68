import { data, Link } from "react-router";
import { isUrgent, noticeKinds } from "#domain/portal/notices/kinds.ts";
import { localePath } from "#domain/shared/paths.ts";
import { noticeChoicesSchema } from "#forms/portal/notice-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/notice-settings.ts";
import own from "./profile/profile.module.css";
import { MonthPackSettings } from "./settings/month-pack-settings.tsx";
import { fieldsOfKind, NoticeChoices } from "./settings/notice-choices.tsx";
import styles from "./settings/settings.module.css";
import { SettingsSection } from "./settings/settings-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, monthPack, notices, profile } = catalogue(locale);
  const { services, visitor } = context.get(pageContext);
  const { choices, email, refusedAt, hasPhone } = await services.notices.settings(visitor);
  return {
    words: notices,
    monthPack,
    back: profile.back,
    sending: account.forms.sending,
    choices,
    email,
    hasPhone,
    refusedOn: refusedAt === null ? null : momentText(locale, refusedAt),
    day: await services.portal.monthPackDay(visitor),
  };
}

type Changed =
  | { readonly changed: "choices" | "address" }
  | { readonly changed: "month-pack"; readonly day: number | null };

export async function action({ context, url }: Route.ActionArgs) {
  return await answerPageForm({ context, url }, ({ page, field }) => changeNotices(field, page));
}

async function changeNotices(field: ReadField, { services, visitor }: PageContext): Promise<Changed> {
  switch (field("intent")) {
    case "choices": {
      const asked = noticeKinds.map((kind) => {
        const names = fieldsOfKind(kind);
        return { kind, email: field(names.email), text: isUrgent(kind) && field(names.text) !== "" };
      });
      const read = noticeChoicesSchema.safeParse({ choices: asked });
      if (!read.success) throw data(null, { status: 400 });
      await services.notices.choose(read.data.choices, visitor);
      return { changed: "choices" };
    }
    case "address":
      await services.notices.retryAddress(visitor);
      return { changed: "address" };
    case "month-pack":
      await services.portal.setMonthPackDay({ day: field("day") }, visitor);
      return { changed: "month-pack", day: Number(field("day")) || null };
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.words.settings.title);

/** What the user is told of and how, and what nobody can switch off. */
export default function NoticeSettings({
  loaderData: { words, monthPack, back, sending, choices, email, hasPhone, refusedOn, day },
  actionData,
}: Route.ComponentProps) {
  const locale = useLocale();
  const session = useRootData()?.session;
  const done = actionData?.done;
  const failureOf = (intent: string) =>
    actionData?.failure?.typed["intent"] === intent ? actionData.failure : undefined;
  const { settings } = words;
  return (
    <div className={styles.page}>
      <PageHeading lead={settings.lead}>{settings.title}</PageHeading>
      {refusedOn === null ? null : (
        <Notice tone="warning" title={format(settings.refused, { email })}>
          <p>{format(settings.refusedText, { date: refusedOn })}</p>
          <p>
            <Link to={localePath(locale, "/settings/profile")}>{settings.profile}</Link>
          </p>
          <PageForm
            intent="address"
            failure={failureOf("address")}
            submit={settings.retry}
            sending={sending}
            look={{ variant: "secondary" }}
          />
        </Notice>
      )}
      {done?.changed === "address" ? (
        <Notice tone="success" role="status">
          <p>{settings.retried}</p>
        </Notice>
      ) : null}
      <SettingsSection id="choices" title={settings.email}>
        <p className={styles.soft}>{format(settings.emailTo, { email })}</p>
        <p className={styles.soft}>{settings.hours}</p>
        {hasPhone ? null : (
          <p className={styles.soft}>
            {settings.noPhone} <Link to={localePath(locale, "/settings/profile")}>{settings.profile}</Link>
          </p>
        )}
        {done?.changed === "choices" ? (
          <Notice tone="success" role="status">
            <p>{settings.saved}</p>
          </Notice>
        ) : null}
        <NoticeChoices
          words={words}
          sending={sending}
          choices={choices}
          hasPhone={hasPhone}
          failure={failureOf("choices")}
        />
      </SettingsSection>
      {session?.idam == null ? null : (
        <SettingsSection id="month-pack" title={monthPack.title}>
          <MonthPackSettings
            words={monthPack}
            sending={sending}
            email={email}
            day={done?.changed === "month-pack" ? done.day : day}
            isChanged={done?.changed === "month-pack"}
            failure={failureOf("month-pack")}
          />
        </SettingsSection>
      )}
      <SettingsSection id="always" title={settings.always}>
        <p>{settings.alwaysText}</p>
      </SettingsSection>
      <p className={own.back}>
        <Link to={localePath(locale, "/settings")}>{back}</Link>
      </p>
    </div>
  );
}
