import type { Catalogue } from "#texts/catalogue.ts";

export interface RoomTexts {
  readonly room: Catalogue["signingRoom"];
  readonly parties: Catalogue["portalContracts"]["partyKinds"];
}
