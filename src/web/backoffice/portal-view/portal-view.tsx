import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { redirectDocumentTo, redirectTo } from "#web/http/redirect-to.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageBody } from "#web/ui/page-body.tsx";
import { staffSessionOf } from "../staff-id-of.ts";
import type { Route } from "./+types/portal-view.ts";
import styles from "./portal-view.module.css";

/** Says that the portal is seen as a customer sees it. It also stands in for pages that are not shown then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  staffSessionOf(page, "enter-back-office");
  const { services, visitor } = page;
  const { locale } = splitLocale(url.pathname);
  const view = await services.portalViews.current(visitor);
  if (view === null) throw redirectTo(localePath(locale, "/backoffice/customers"));
  const { backofficeCustomers, errors } = catalogue(locale);
  const { title, sees, back, end } = backofficeCustomers.portalView;
  const lead = `${format(sees, { name: view.identity.name })} ${errors["seen-as-customer"]}`;
  return { words: { title, back, end }, lead };
}

/** Ends the view, and leads back to the customer. */
export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  takeOwnForm(context);
  const { portalViews } = page.services;
  const session = staffSessionOf(page, "enter-back-office");
  const view = await portalViews.current(page.visitor);
  await portalViews.end(session, page.visitor);
  const { locale } = splitLocale(url.pathname);
  const path =
    view === null
      ? "/backoffice/customers"
      : href("/backoffice/customers/:customerId", { customerId: view.customerId });
  return redirectDocumentTo(localePath(locale, path), 303);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

export default function PortalView({ loaderData: { words, lead } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <PageBody title={words.title} lead={lead}>
      <div className={styles.ways}>
        <ButtonLink to={localePath(locale, "/")} reloadDocument>
          {words.back}
        </ButtonLink>
        <PostForm loadsDocument action={localePath(locale, "/backoffice/portal-view")}>
          <Button type="submit" variant="secondary">
            {words.end}
          </Button>
        </PostForm>
      </div>
    </PageBody>
  );
}
