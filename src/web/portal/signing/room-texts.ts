import type { Catalogue } from "#texts/catalogue.ts";

/** What the pages of the room say. */
export interface RoomTexts {
  readonly room: Catalogue["signingRoom"];
  readonly parties: Catalogue["portalContracts"]["partyKinds"];
}
