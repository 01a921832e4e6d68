import type { messages as czech } from "#texts/cs/messages.ts";
import type { Shape } from "#texts/shape.ts";

export const messages: Shape<typeof czech> = {
  title: "Üzenetek",
  lead: "A szerződéseivel kapcsolatos üzeneteink.",
  empty: "Még nincsenek üzenetek",
  emptyText: "Ha közölni szeretnénk valamit, itt találja meg, és értesítjük róla.",
  search: "Keresés az üzenetekben",
  status: "Állapot",
  anyStatus: "Minden üzenet",
  unread: "Olvasatlan",
  read: "Olvasott",
  sortNewest: "Legújabb elöl",
  sortOldest: "Legrégebbi elöl",
  sortSubject: "Tárgy szerint",
  subject: "Tárgy",
  received: "Érkezett",
  unreadMark: "Olvasatlan üzenet",
  back: "Vissza az üzenetekhez",
  attachments: "Mellékletek",
  download: "Letöltés: {name}",
  all: "Összes letöltése (ZIP)",
  failed: "A dokumentumot nem sikerült letölteni. Kérjük, próbálja újra.",
  busy: "Letöltés folyamatban",
  attachmentCount: {
    one: "{count} melléklet",
    other: "{count} melléklet",
  },
  found: {
    one: "{count} üzenet",
    other: "{count} üzenet",
  },
};
