import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";

type CustomerLeadProps = {
  customer: { readonly customerId: string; readonly name: string };
  rest: readonly (string | null)[];
};

export function CustomerLead({ customer: { customerId, name }, rest }: CustomerLeadProps) {
  const path = localePath(useLocale(), href("/backoffice/customers/:customerId", { customerId }));
  return (
    <>
      <Link to={path}>{name}</Link>
      <WholeNumbers>{rest.map((part) => (part === null ? "" : ` · ${part}`)).join("")}</WholeNumbers>
    </>
  );
}
