import type { SignedLink } from "#server/contract/offers.ts";

export function readLink(shared: SignedLink["shared"], url: string): SignedLink {
  const { searchParams } = new URL(url);
  const [id = "", expires = "", signature = ""] = ["link", "expires", "signature"].map(
    (name) => searchParams.get(name) ?? "",
  );
  return { shared, id, expires, signature };
}
