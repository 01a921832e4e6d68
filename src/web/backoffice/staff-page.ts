import { data, type RouterContextProvider } from "react-router";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { pageContext } from "#web/context.ts";
import { type FormAsked, type FormCall, type FormWays, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { valuesOf } from "#web/page-form/read-fields.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

interface StaffPage {
  readonly page: PageContext;
  readonly session: StaffSession;
  readonly staff: BackOfficeCalls;
  readonly locale: Locale;
}

/**
 * Loads a page of the back office. A missing right looks like a missing page (404).
 *
 * @throws a refusal's error page; a redirect to the login without a session
 */
export async function loadStaffPage<Data>(
  { context, url }: { readonly context: Readonly<RouterContextProvider>; readonly url: URL },
  load: (given: StaffPage) => Promise<Data>,
): Promise<Data> {
  const page = context.get(pageContext);
  const { staff: session, services } = page;
  if (session === null) throw data(null, { status: 404 });
  try {
    const { locale } = splitLocale(url.pathname);
    return await load({ page, session, staff: services.backOffice(session), locale });
  } catch (error) {
    if (page.refusalOf(error)?.code === "forbidden") throw data(null, { status: 404 });
    return refusePage(page, error, url);
  }
}

export interface StaffForm extends FormCall {
  readonly staff: BackOfficeCalls;
  readonly raw: Readonly<Record<string, string>>;
}

/** Handles a form like `handlePageForm`. Without the right or the record the response is 404. */
export async function handleStaffForm<Done extends object>(
  asked: FormAsked,
  answer: (given: StaffForm) => Promise<Response | Done>,
  ways?: FormWays<Done>,
) {
  return await handlePageForm(
    asked,
    async (call) => {
      const { services, staff } = call.page;
      try {
        return await answer({ ...call, staff: services.backOffice(staff), raw: valuesOf(call.form) });
      } catch (error) {
        throw call.page.refusalOf(error)?.code === "forbidden" ? data(null, { status: 404 }) : error;
      }
    },
    { isOfAddress: true, ...ways },
  );
}
