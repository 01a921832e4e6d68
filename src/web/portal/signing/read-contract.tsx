import { href, localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { ElsewherePage } from "../parts/elsewhere-page.tsx";
import { loadOwn } from "../parts/load-own.ts";
import type { Route } from "./+types/read-contract.ts";
import { ContractReading } from "./contract-reading.tsx";
import { readMarks } from "./read-marks.ts";
import { requireOwnRoom } from "./require-own-room.ts";

export async function loader({ context, url, params: { contractNumber } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { services, visitor } = page;
  const { signingRoom, portalContracts } = catalogue(splitLocale(url.pathname).locale);
  requireOwnRoom(page, url);
  const asked = { kind: "contract", id: contractNumber } as const;
  const { own, elsewhere } = await loadOwn(page, url, asked, contractOrItsPage(page, url, contractNumber));
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  const [waiting, detail] = await Promise.all([
    services.signing.waiting(visitor),
    services.portal.contract(contractNumber, visitor).catch((error: unknown) => {
      // A guarantor signs what is somebody else's contract.
      if (page.refusalOf(error)?.code === "not-found") return null;
      throw error;
    }),
  ]);
  const marks = readMarks(url.searchParams);
  const texts = { room: signingRoom, parties: portalContracts.partyKinds };
  return { title: own.vehicle, contract: own, waiting, detail, marks, texts, terms: portalContracts };
}

/** One that was never put to signature has a page of its own. */
async function contractOrItsPage(page: PageContext, url: URL, contractNumber: string) {
  return await page.services.signing.contractToSign(contractNumber, page.visitor).catch((error: unknown) => {
    if (page.refusalOf(error)?.code !== "contract-not-pending") throw error;
    throw redirectTo(
      localePath(splitLocale(url.pathname).locale, href("/contracts/:contractNumber", { contractNumber })),
    );
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function ReadContract({ loaderData }: Route.ComponentProps) {
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  // Ticks and texts belong to one contract, not to the next.
  return <ContractReading key={loaderData.contract.contractNumber} {...loaderData} />;
}
