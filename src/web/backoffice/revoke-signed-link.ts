import { data } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import type { SignedLinkAnswer } from "./make-signed-link.ts";
import { staffIdOf } from "./staff-id-of.ts";

/** Revokes a link. A link that has stopped working already is no failure. */
export async function revokeSignedLink(page: PageContext, url: URL, id: string) {
  try {
    await page.services.offers.revokeLink(id, staffIdOf(page));
  } catch (error) {
    if (page.refusalOf(error)?.code !== "not-found") refusePage(page, error, url);
  }
  return data<SignedLinkAnswer>({ typed: {}, errors: {}, revoked: true });
}
