import { Suspense } from "react";
import { Outlet } from "react-router";
import { pageTitle } from "#web/texts/page-meta.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Route } from "./+types/wizard.ts";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { loadWizard, type WizardData } from "./state/load-wizard.ts";
import { handleWithdrawal } from "./thanks/handle-withdrawal.ts";

const ClosedPage = lazyPart(async () => ({ default: (await import("./closed/closed-page.tsx")).ClosedPage }));

const OwnerPage = lazyPart(() => import("./owner-link/owner-page.tsx"));

const LockedPage = lazyPart(async () => ({ default: (await import("./closed/locked-page.tsx")).LockedPage }));

const Thanks = lazyPart(async () => ({ default: (await import("./thanks/thanks.tsx")).Thanks }));

export async function loader(args: Route.LoaderArgs) {
  return await loadWizard(args);
}

/** Withdraws a submitted application. */
export async function action({ context, url }: Route.ActionArgs) {
  return await handleWithdrawal({ context, url });
}

let newest: WizardData | null = null;

/** Offline, reached steps open with the data loaded last. */
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

export default function WizardPage(props: Route.ComponentProps) {
  const { view } = props.loaderData;
  if (view.state === "open") {
    return (
      <WizardFrame data={props.loaderData} application={view.application}>
        <Outlet />
      </WizardFrame>
    );
  }
  return (
    <Suspense fallback={null}>
      <OtherPage {...props} />
    </Suspense>
  );
}

function OtherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, hash, texts, filedTexts, thanks } = loaderData;
  if (view.state === "open") return null;
  if (view.state === "locked") {
    const said = filedTexts?.locked ?? (view.isInvited ? texts.locked.invited : texts.locked);
    return <LockedPage texts={texts} said={said} hash={hash} contacts={view.contacts} />;
  }
  if (view.state === "owner-open" || view.state === "owner-locked" || view.state === "owner-over") {
    return <OwnerPage data={loaderData} view={view} />;
  }
  if (view.state === "finished" && view.filed && thanks) {
    return <Thanks data={thanks} finished={view.filed} failure={actionData?.failure} />;
  }
  return <ClosedPage data={loaderData} state={view.state} />;
}
