/** Who makes a signed link, or takes one back. */
export type LinkMaker = { readonly staffId: string } | "operator";

/** The same for the table of links and for the audit log. */
export function makerOf(maker: LinkMaker) {
  return maker === "operator"
    ? ({ staffId: null, actor: "operator", subject: null } as const)
    : ({ staffId: maker.staffId, actor: "staff", subject: maker.staffId } as const);
}
