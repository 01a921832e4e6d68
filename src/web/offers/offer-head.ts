import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#web/texts/page-meta.ts";

export const privateHeaders = { "Cache-Control": "no-store" };

export function offerMeta(title: string | undefined, siteName: string | undefined): MetaDescriptor[] {
  const robots = { name: "robots", content: "noindex" };
  return title === undefined ? [robots] : [{ title: pageTitle(title, siteName ?? "") }, robots];
}
