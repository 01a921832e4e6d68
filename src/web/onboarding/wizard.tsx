import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { pageTitle } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/wizard.ts";
import { ClosedPage } from "./closed/closed-page.tsx";
import { LockedPage } from "./closed/locked-page.tsx";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { loadWizard, type WizardData } from "./state/load-wizard.ts";

/** Loaded for owners only: applicants do not see it. */
const OwnerPage = lazy(() => import("./owner-link/owner-page.tsx"));

export async function loader(args: Route.LoaderArgs) {
  return await loadWizard(args);
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

export default function WizardPage({ loaderData }: Route.ComponentProps) {
  const { view, hash } = loaderData;
  if (view.state === "locked") return <LockedPage texts={loaderData.texts} hash={hash} contacts={view.contacts} />;
  if (view.state === "owner-open" || view.state === "owner-locked" || view.state === "owner-over") {
    return (
      <Suspense fallback={null}>
        <OwnerPage data={loaderData} view={view} />
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
