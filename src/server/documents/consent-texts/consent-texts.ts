import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import { czCs } from "./cz/cs.ts";
import { czEn } from "./cz/en.ts";
import { czHu } from "./cz/hu.ts";
import { czSk } from "./cz/sk.ts";
import { huCs } from "./hu/cs.ts";
import { huEn } from "./hu/en.ts";
import { huHu } from "./hu/hu.ts";
import { huSk } from "./hu/sk.ts";
import { huSk1 } from "./hu/sk-1.ts";
import { skCs } from "./sk/cs.ts";
import { skEn } from "./sk/en.ts";
import { skHu } from "./sk/hu.ts";
import { skSk } from "./sk/sk.ts";

/** Every version of every consent text, the ones no longer in force included. The newest version is in force. */
export const consentTexts: readonly ConsentTextSource[] = [
  czCs,
  czSk,
  czHu,
  czEn,
  skSk,
  skCs,
  skHu,
  skEn,
  huHu,
  huCs,
  huSk1,
  huSk,
  huEn,
];
