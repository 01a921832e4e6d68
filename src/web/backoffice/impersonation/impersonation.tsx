import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { redirectDocumentTo, redirectTo } from "#web/http/redirect-to.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageBody } from "#web/ui/page-body.tsx";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/impersonation.ts";
import styles from "./impersonation.module.css";

/** Explains the impersonation. Also replaces pages that are not available during it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const view = await staff.readImpersonation({});
    if (view === null) throw redirectTo(localePath(locale, "/backoffice/customers"));
    const { backofficeCustomers, errors } = catalogue(locale);
    const { title, sees, back, end } = backofficeCustomers.impersonation;
    const lead = `${format(sees, { name: view.name })} ${errors["seen-as-customer"]}`;
    return { words: { title, back, end }, lead };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  takeOwnForm(context);
  return await handleStaffForm<never>({ context, url }, async ({ staff }) => {
    const view = await staff.readImpersonation({});
    await staff.endImpersonation({});
    const { locale } = splitLocale(url.pathname);
    const path =
      view === null
        ? "/backoffice/customers"
        : href("/backoffice/customers/:customerId", { customerId: view.customerId });
    return redirectDocumentTo(localePath(locale, path), 303);
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Impersonation({ loaderData: { words, lead } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <PageBody title={words.title} lead={lead}>
      <div className={styles.ways}>
        <PageButtonLink to="/" reloadDocument>
          {words.back}
        </PageButtonLink>
        <PostForm loadsDocument action={localePath(locale, "/backoffice/portal-view")}>
          <Button type="submit" variant="secondary">
            {words.end}
          </Button>
        </PostForm>
      </div>
    </PageBody>
  );
}
