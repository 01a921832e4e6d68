import type { RouterContextProvider } from "react-router";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

interface ThanksArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly locale?: string };
  readonly request: Request;
}

export type ThanksData = Awaited<ReturnType<typeof loadThanks>>;

export async function loadThanks({ context, params, request }: ThanksArgs) {
  const { services, visitor, companyInfo } = context.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  return {
    finished: await services.onboarding.finished(visitor),
    texts: catalogue(locale).wizard.thanks,
    filed: catalogue(locale).filed,
    locale,
    home: params.locale === undefined ? "/" : `/${params.locale}`,
    companyInfo,
  };
}
