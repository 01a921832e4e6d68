import { Suspense } from "react";
import { Outlet } from "react-router";
import { pageTitle } from "#web/texts/page-meta.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Route } from "./+types/wizard.ts";
import { ClosedPage } from "./closed/closed-page.tsx";
import { LockedPage } from "./closed/locked-page.tsx";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { loadWizard, type WizardData } from "./state/load-wizard.ts";
import { answerWithdrawal } from "./thanks/answer-withdrawal.ts";

/** Loaded for owners only: applicants do not see it. */
const OwnerPage = lazyPart(() => import("./owner-link/owner-page.tsx"));

/** Loaded for filed applications only. */
const Thanks = lazyPart(async () => ({ default: (await import("./thanks/thanks.tsx")).Thanks }));

export async function loader(args: Route.LoaderArgs) {
  return await loadWizard(args);
}

/** Of a filed application: its withdrawal. */
export async function action({ context, url }: Route.ActionArgs) {
  return await answerWithdrawal({ context, url });
}

let newest: WizardData | null = null;

/** Without a connection the reached steps can still be opened, with the data that was loaded last. */
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

export default function WizardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, hash } = loaderData;
  if (view.state === "locked") {
    const said = loaderData.filedTexts?.locked ?? loaderData.texts.locked;
    return <LockedPage texts={loaderData.texts} said={said} hash={hash} contacts={view.contacts} />;
  }
  if (view.state === "owner-open" || view.state === "owner-locked" || view.state === "owner-over") {
    return (
      <Suspense fallback={null}>
        <OwnerPage data={loaderData} view={view} />
      </Suspense>
    );
  }
  if (view.state === "finished" && view.filed && loaderData.thanks) {
    return (
      <Suspense fallback={null}>
        <Thanks data={loaderData.thanks} finished={view.filed} failure={actionData?.failure} />
      </Suspense>
    );
  }
  if (view.state !== "open") return <ClosedPage data={loaderData} state={view.state} />;
  return (
    <WizardFrame data={loaderData} application={view.application}>
      <Outlet />
    </WizardFrame>
  );
}
