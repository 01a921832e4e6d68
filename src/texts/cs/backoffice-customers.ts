import type { TextTree } from "#texts/shape.ts";

/** Customers as staff see them: what is masked, the list, one of them. */
export const backofficeCustomers = {
  reveal: {
    show: "Zobrazit",
    hide: "Skrýt",
    showing: "Zobrazuji",
    why: "Proč údaj potřebujete vidět?",
    reason: "Důvod",
    hint: "Alespoň 3 znaky. Důvod se zapíše do auditního záznamu a platí i pro další údaje, dokud stránku neopustíte.",
    tooShort: "Napište důvod, alespoň 3 znaky.",
    close: "Zavřít",
    failed: "Údaj se nepodařilo zobrazit. Zkuste to prosím znovu.",
    wait: {
      one: "Za poslední hodinu jste zobrazili nejvíce údajů, co lze. Zkuste to za {count} minutu.",
      few: "Za poslední hodinu jste zobrazili nejvíce údajů, co lze. Zkuste to za {count} minuty.",
      other: "Za poslední hodinu jste zobrazili nejvíce údajů, co lze. Zkuste to za {count} minut.",
    },
  },
} as const satisfies TextTree;
