import { data, type RouterContextProvider } from "react-router";
import { isCountry } from "#domain/countries/codes.ts";
import { isReached } from "#domain/onboarding/steps.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { creditTexts } from "#web/credit/credit-texts.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { isRequestedStep, nextRequestedStep } from "../requested-changes/requested-step.ts";
import { pathOfStep, stepOfPath } from "./step-path.ts";

interface WizardArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: {
    readonly locale?: string;
    readonly country: string;
    readonly hash: string;
    readonly step?: string | undefined;
  };
  readonly request: Request;
}

export type WizardData = Awaited<ReturnType<typeof loadWizard>>["data"];

/** Loads the application of the link. A browser that has only the link gets no personal data. */
export async function loadWizard({ context, params, request }: WizardArgs) {
  const { services, visitor, companyInfo } = context.get(pageContext);
  const { country, hash } = params;
  const step = stepOfPath(params.step);
  const prefix = localePrefix(params.locale);
  const isPage = prefix !== null && isCountry(country) && (params.step === undefined || step !== null);
  if (!isPage) throw data(null, { status: 404 });
  const view = await services.onboarding.open({ country, hash }, visitor);
  if (view.state === "unknown") throw data(null, { status: 404 });

  const { locale } = splitLocale(new URL(request.url).pathname);
  const base = prefix + href("/consent/:country/:hash", { country, hash });
  if (view.state === "open") {
    const { changes, furthestStep } = view.application;
    const isShown = step !== null && (changes ? isRequestedStep(changes, step) : isReached(step, furthestStep));
    if (!isShown) throw redirectTo(pathOfStep(base, changes ? nextRequestedStep(changes) : furthestStep));
  }
  const isOwners = view.state === "owner-open" || view.state === "owner-locked" || view.state === "owner-over";
  if (isOwners && params.step !== undefined) throw data(null, { status: 404 });
  const { filed, wizard, wizardWords, validation, ownerLink } = catalogue(locale);
  const isFiled =
    view.state === "finished" ||
    (view.state === "locked" && view.isFiled) ||
    (view.state === "open" && view.application.changes !== null);
  const body = {
    view,
    step,
    country,
    hash,
    locale,
    prefix,
    base,
    today: calendarDateInPrague(new Date()),
    siteName: companyInfo.siteName,
    texts: wizard,
    words: wizardWords,
    ownerTexts: { card: ownerLink.card, page: ownerLink.page },
    creditTexts: creditTexts(locale),
    filedTexts: isFiled ? filed : null,
    thanks: view.state === "finished" ? { texts: wizard.thanks, filed, locale, companyInfo } : null,
    validation,
  };
  const isGone = view.state === "expired" || view.state === "deleted" || view.state === "owner-over";
  return data(body, { status: isGone ? 410 : 200 });
}
