import { data } from "react-router";
import { isUrgent, notificationKinds } from "#domain/portal/notifications/kinds.ts";
import { notificationChoicesSchema } from "#forms/portal/notification-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/notification-settings.ts";
import { DoneNotice } from "./done-notice.tsx";
import own from "./profile/profile.module.css";
import { fieldsOfKind, NotificationChoices } from "./settings/notification-choices.tsx";
import styles from "./settings/settings.module.css";
import { SettingsSection } from "./settings/settings-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, monthPack, notifications, profile } = catalogue(locale);
  const { services, visitor } = context.get(pageContext);
  const { choices, email, refusedAt, hasPhone } = await services.notifications.settings(visitor);
  return {
    words: notifications,
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
  return await handlePageForm({ context, url }, ({ page, field }) => changeNotifications(field, page));
}

async function changeNotifications(field: ReadField, { services, visitor }: PageContext): Promise<Changed> {
  switch (field("intent")) {
    case "choices": {
      const asked = notificationKinds.map((kind) => {
        const names = fieldsOfKind(kind);
        return { kind, email: field(names.email), text: isUrgent(kind) && field(names.text) !== "" };
      });
      const read = notificationChoicesSchema.safeParse({ choices: asked });
      if (!read.success) throw data(null, { status: 400 });
      await services.notifications.choose(read.data.choices, visitor);
      return { changed: "choices" };
    }
    case "address":
      await services.notifications.retryAddress(visitor);
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

export default function NotificationSettings({
  loaderData: { words, monthPack, back, sending, choices, email, hasPhone, refusedOn, day },
  actionData,
}: Route.ComponentProps) {
  const session = useRootData()?.session;
  const done = actionData?.done;
  const failureOf = (intent: string) => failureOfForm(actionData?.failure, intent);
  const { settings } = words;
  return (
    <div className={styles.page}>
      <PageHeading lead={settings.lead}>{settings.title}</PageHeading>
      {refusedOn === null ? null : (
        <Notice tone="warning" title={format(settings.refused, { email })}>
          <p>{format(settings.refusedText, { date: refusedOn })}</p>
          <p>
            <PageLink to="/settings/profile">{settings.profile}</PageLink>
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
      <DoneNotice>{done?.changed === "address" && settings.retried}</DoneNotice>
      <SettingsSection id="choices" title={settings.email}>
        <p className={styles.soft}>{format(settings.emailTo, { email })}</p>
        <p className={styles.soft}>{settings.hours}</p>
        {hasPhone ? null : (
          <p className={styles.soft}>
            {settings.noPhone} <PageLink to="/settings/profile">{settings.profile}</PageLink>
          </p>
        )}
        <DoneNotice>{done?.changed === "choices" && settings.saved}</DoneNotice>
        <NotificationChoices {...{ words, sending, choices, hasPhone }} failure={failureOf("choices")} />
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
        <PageLink to="/settings">{back}</PageLink>
      </p>
    </div>
  );
}

type MonthPackSettingsProps = {
  words: Catalogue["monthPack"];
  sending: string;
  email: string;
  day: number | null;
  isChanged: boolean;
  failure: PageFormFailure | undefined;
};

const days = Array.from({ length: 28 }, (_, index) => String(index + 1));

function MonthPackSettings({ words, sending, email, day, isChanged, failure }: MonthPackSettingsProps) {
  const state = day === null ? words.off : format(words.on, { day });
  return (
    <>
      <p className={styles.soft}>{format(words.text, { email })}</p>
      {isChanged ? <DoneNotice>{state}</DoneNotice> : <p>{state}</p>}
      <PageForm {...{ failure, sending }} intent="month-pack" submit={words.submit} look={{ variant: "secondary" }}>
        <SelectField
          name="day"
          label={words.label}
          emptyLabel={words.never}
          options={days.map((value) => ({ value, label: value }))}
          defaultValue={day === null ? "" : String(day)}
          error={failure?.fields["day"]}
          width="half"
        />
      </PageForm>
    </>
  );
}
