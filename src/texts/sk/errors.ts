import type { errors as czech } from "#texts/cs/errors.ts";
import type { Shape } from "#texts/shape.ts";

export const errors: Shape<typeof czech> = {
  "not-found": "Požadovaný záznam sme nenašli.",
  csrf: "Platnosť stránky vypršala. Načítajte ju, prosím, znova a akciu zopakujte.",
  "malformed-body": "Požiadavku sa nepodarilo prečítať.",
  "body-too-large": "Odosielané údaje sú príliš veľké.",
  "invalid-input": "Niektoré údaje nie sú správne vyplnené.",
  unauthenticated: "Ak chcete pokračovať, prihláste sa, prosím.",
  "step-not-reached": "Tento krok zatiaľ nemožno odoslať. Najprv, prosím, dokončite predchádzajúce kroky.",
  "step-changed": "Údaje boli medzitým zmenené inde.",
  "application-finished": "Táto žiadosť už bola odoslaná a nemožno ju meniť.",
  "application-expired": "Platnosť tejto žiadosti vypršala. Začnite, prosím, znova.",
  "too-many-requests": "Príliš veľa pokusov. Skúste to, prosím, o chvíľu.",
  unavailable: "Služba je dočasne nedostupná. Skúste to, prosím, o chvíľu.",
  "register-unavailable": "Register spoločností teraz neodpovedá. Údaje môžete vyplniť ručne.",
  "company-not-found": "Spoločnosť s týmto identifikačným číslom sme v registri nenašli. Údaje môžete vyplniť ručne.",
  "code-wrong": "Kód nie je správny. Skontrolujte ho, prosím, a zadajte znova.",
  "code-expired": "Platnosť kódu vypršala. Nechajte si, prosím, poslať nový.",
  "contact-missing": "K tejto žiadosti nemáme kontakt, na ktorý by sme mohli poslať kód.",
  "document-pending": "Dokument sa práve pripravuje. Skúste to, prosím, o chvíľu.",
  "method-not-allowed": "Túto akciu tu nemožno vykonať.",
  "unsupported-media-type": "Údaje v tomto formáte neprijímame.",
  "invalid-credentials": "Prihlasovacie údaje nie sú správne.",
  "link-expired": "Odkaz už neplatí. Nechajte si prosím poslať nový.",
  busy: "Práve sa prihlasuje príliš veľa ľudí. Skúste to prosím o chvíľu.",
  internal: "Na našej strane sa vyskytla chyba. Skúste to, prosím, znova.",
};
