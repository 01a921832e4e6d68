import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { listSearch } from "./list-address.ts";
import { useAsked } from "./use-list-query.ts";

type OfContractProps = { words: Catalogue["portalLists"]; contractNumber: string | undefined };

export function OfContract({ words, contractNumber }: OfContractProps) {
  const { params } = useAsked();
  if (contractNumber === undefined) return null;
  return (
    <p>
      {format(words.ofContract, { number: contractNumber })}{" "}
      <Link to={{ search: listSearch(params, { contractNumber: null }) }}>{words.clear}</Link>
    </p>
  );
}
