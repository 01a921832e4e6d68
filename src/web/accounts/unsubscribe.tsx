import { data } from "react-router";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { FormAnswer } from "#web/page-form/page-form-failure.ts";
import { sentFormOf } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/unsubscribe.ts";
import { AccountPage } from "./account-page.tsx";

/** Mail programs open links automatically, so opening the page changes nothing. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  const what = context.get(pageContext).services.notifications.readUnsubscribeLink(params.token);
  if (what === null) throw data(null, { status: 404 });
  const { unsubscribe: words, kinds } = catalogue(splitLocale(url.pathname).locale).notifications;
  return what === "daily"
    ? { words, title: words.digestTitle, lead: words.digestLead }
    : { words, title: format(words.title, { kind: kinds[what].name }), lead: words.lead };
}

/**
 * Accepts the page's form with its token, and the one-click POST of mail programs (RFC 8058), which needs only the
 * signed link.
 */
export async function action({ context, url, params }: Route.ActionArgs) {
  const { notifications } = context.get(pageContext).services;
  const { form } = sentFormOf(context);
  if (form.get("List-Unsubscribe") === "One-Click" && notifications.readUnsubscribeLink(params.token) !== null) {
    await notifications.unsubscribe(params.token);
    return data<FormAnswer<{ isOff: boolean }>>({ done: { isOff: true } });
  }
  return await handlePageForm({ context, url }, async () => {
    await notifications.unsubscribe(params.token);
    return { isOff: true };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...titleMeta(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe({ loaderData: { words, title, lead }, actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <AccountPage title={words.done} lead={words.doneText}>
        <PageButtonLink to="/settings/notices" variant="secondary" reloadDocument>
          {words.settings}
        </PageButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title} lead={lead}>
      <PageForm intent="unsubscribe" failure={actionData?.failure} submit={words.submit} sending={words.sending} />
    </AccountPage>
  );
}
