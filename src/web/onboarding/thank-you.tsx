import { pageTitle } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";
import { loadThanks } from "./thanks/load-thanks.ts";
import { NeutralThanks } from "./thanks/neutral-thanks.tsx";
import { Thanks } from "./thanks/thanks.tsx";

/** For anyone: with a reference and the document for the browser that has just finished an application. */
export async function loader(args: Route.LoaderArgs) {
  return await loadThanks(args);
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData) return [robots];
  const { finished, texts, companyInfo } = loaderData;
  return [{ title: pageTitle(finished ? texts.title : texts.neutralTitle, companyInfo.siteName) }, robots];
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { finished } = loaderData;
  return finished ? <Thanks data={loaderData} finished={finished} /> : <NeutralThanks data={loaderData} />;
}
