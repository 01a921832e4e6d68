import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import { huSk1 } from "./sk-1.ts";

/** Version 1 declined the name of the act on money laundering wrongly. */
export const huSk: ConsentTextWords = {
  ...huSk1,
  paragraphs: huSk1.paragraphs.with(
    2,
    "Spoločnosť je povinnou osobou podľa maďarského zákona č. LIII z roku 2017 o predchádzaní praniu špinavých peňazí a financovaniu terorizmu a o zamedzení týmto činnostiam (2017. évi LIII. törvény, Pmt.). Pri nadviazaní obchodného vzťahu preto musí žiadateľa identifikovať a overiť jeho totožnosť, zistiť konečných užívateľov výhod a vyžiadať si vyhlásenie, či niektorá z týchto osôb nie je politicky exponovanou osobou. Právnym základom je splnenie zákonnej povinnosti podľa čl. 6 ods. 1 písm. c) GDPR. Bez týchto údajov spoločnosť zmluvu uzavrieť nemôže.",
  ),
};
