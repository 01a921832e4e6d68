import { useContext, useState } from "react";
import { localePath } from "#domain/shared/paths.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { NonceContext } from "#web/nonce.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { useAwake } from "#web/ui/use-in-browser.ts";

/** Only the server writes it: Trusted Types forbid new scripts. */
export function OrganizationData() {
  const isServersHtml = !useAwake();
  const [stands] = useState(isServersHtml);
  const nonce = useContext(NonceContext);
  const locale = useLocale();
  const root = useRootData();
  if (!stands || !root) return null;
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? organization(root.companyInfo, root.publicUrl, localePath(locale, "/")) : ""}
    </script>
  );
}

function organization(company: CompanyInfo, publicUrl: string, home: string): string {
  const facts = {
    "@context": "https://schema.org",
    "@type": "FinancialService",
    name: company.name,
    alternateName: company.siteName,
    description: company.description,
    keywords: company.keywords,
    url: publicUrl + home,
    image: `${publicUrl}/social.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      addressLocality: company.city,
      postalCode: company.postalCode,
      addressCountry: company.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: company.latitude, longitude: company.longitude },
  };
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}
