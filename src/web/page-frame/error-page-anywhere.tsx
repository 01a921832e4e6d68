import { errorPages } from "#texts/error-pages.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ErrorPageIn } from "./error-page-in.tsx";

/** Needs no loader, so it contains the texts of all languages. */
export default function ErrorPageAnywhere({ error }: { error: unknown }) {
  return <ErrorPageIn error={error} companyInfo={undefined} texts={errorPages[useLocale()]} />;
}
