import { expect, it } from "vitest";
import { publicPageMeta } from "./page-meta.ts";

it("adds the provider's description after that of the page", () => {
  const meta = publicPageMeta({
    locale: "cs",
    route: "/",
    publicUrl: "https://portal.example",
    companyInfo: { siteName: "Volant", description: "Vozy pro firmy.", keywords: "vůz, firma" },
    texts: { title: "Úvod", description: "Popis.", keywords: "a, b" },
  });
  expect(meta).toContainEqual({ name: "description", content: "Popis. Vozy pro firmy." });
  expect(meta).toContainEqual({ name: "keywords", content: "a, b, vůz, firma" });
});

it("has the canonical address and every language of the page", () => {
  const meta = publicPageMeta({
    locale: "sk",
    route: "/privacy",
    publicUrl: "https://portal.example",
    companyInfo: { siteName: "Volant" },
    texts: { title: "Ochrana", description: "Opis", keywords: "a, b" },
  });
  expect(meta).toContainEqual({ title: "Ochrana – Volant" });
  expect(meta).toContainEqual({ name: "description", content: "Opis" });
  expect(meta).toContainEqual({ name: "keywords", content: "a, b" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://portal.example/sk/privacy" });
  const alternates = meta.flatMap((tag) => ("hrefLang" in tag ? [tag["hrefLang"]] : []));
  expect(alternates).toEqual(["cs", "sk", "hu", "en", "x-default"]);
});
