import { data, Outlet, redirect } from "react-router";
import { isCountry } from "#domain/countries/index.ts";
import { isReached } from "#domain/onboarding/steps.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { creditTexts } from "#web/credit-information/credit-texts.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { todayInPrague } from "#web/texts/today-in-prague.ts";
import type { Route } from "./+types/wizard.ts";
import { ClosedPage } from "./closed/closed-page.tsx";
import { LockedPage } from "./closed/locked-page.tsx";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { pathOfStep, stepOfPath } from "./state/step-path.ts";

/** Opens the application behind the link. The link alone shows nothing personal: the use case sees to that. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, visitor, companyInfo } = context.get(pageContext);
  const { country, hash } = params;
  const step = stepOfPath(params.step);
  const prefix = localePrefix(params.locale);
  const isPage = prefix !== null && isCountry(country) && (params.step === undefined || step !== null);
  if (!isPage) throw data(null, { status: 404 });
  const view = await services.onboarding.open({ country, hash }, visitor);
  if (view.state === "unknown") throw data(null, { status: 404 });

  const { locale } = splitLocale(new URL(request.url).pathname);
  const base = `${prefix}/consent/${country}/${hash}`;
  if (view.state === "open") {
    const { furthestStep } = view.application;
    if (step === null || !isReached(step, furthestStep)) throw redirect(pathOfStep(base, furthestStep));
  }
  const { wizard, wizardWords, validation } = catalogue(locale);
  const body = {
    view,
    step,
    country,
    hash,
    locale,
    prefix,
    base,
    today: todayInPrague(new Date()),
    siteName: companyInfo.siteName,
    texts: wizard,
    words: wizardWords,
    creditTexts: creditTexts(locale),
    validation,
  };
  return data(body, { status: view.state === "expired" || view.state === "deleted" ? 410 : 200 });
}

export type WizardData = Awaited<ReturnType<typeof loader>>["data"];

let newest: WizardData | null = null;

/** While the line is down the steps already reached can still be turned, with what was loaded last. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<WizardData> {
  try {
    newest = await serverLoader();
    return newest;
  } catch (error) {
    const isLineDown = error instanceof TypeError;
    if (isLineDown && newest?.view.state === "open" && newest.hash === params.hash) return newest;
    throw error;
  }
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData) return [robots];
  const { texts, siteName } = loaderData;
  return [{ title: pageTitle(texts.frame.name, siteName) }, robots];
}

export default function WizardPage({ loaderData }: Route.ComponentProps) {
  const { view, hash } = loaderData;
  if (view.state === "locked") return <LockedPage texts={loaderData.texts} hash={hash} contacts={view.contacts} />;
  if (view.state !== "open") return <ClosedPage data={loaderData} state={view.state} />;
  return (
    <WizardFrame data={loaderData} application={view.application}>
      <Outlet />
    </WizardFrame>
  );
}
