import type { BodyType } from "#domain/portal/contract.ts";

export type VehicleUse = "home" | "fleet" | "trade" | "haulage";

export interface VehicleModel {
  readonly make: string;
  readonly model: string;
  readonly bodyType: BodyType;
  /** of Czech crowns, VAT included, with usual equipment */
  readonly thousands: number;
  /** manufacturer identifier and model code */
  readonly vinStart: string;
  readonly uses: readonly VehicleUse[];
}

type Entry = readonly [make: string, model: string, thousands: number, vinStart: string, ...uses: VehicleUse[]];

const byBody: Readonly<Record<BodyType, readonly Entry[]>> = {
  hatchback: [
    ["Škoda", "Fabia", 445, "TMBEPJ", "home", "fleet"],
    ["Škoda", "Scala", 535, "TMBEWN", "home", "fleet"],
    ["Hyundai", "i20", 425, "NLHBM5", "home", "fleet"],
    ["Hyundai", "i30", 515, "TMAH38", "home", "fleet"],
    ["Kia", "Ceed", 525, "U5YH25", "home", "fleet"],
    ["Toyota", "Yaris", 495, "VNKKBA", "home"],
    ["Volkswagen", "Golf", 690, "WVWZZZ", "home", "fleet"],
    ["Dacia", "Sandero", 365, "UU1DJF", "home"],
    ["Renault", "Clio", 455, "VF1RJA", "home", "fleet"],
    ["Peugeot", "208", 475, "VR3UPH", "home"],
    ["Suzuki", "Swift", 415, "JSAZCE", "home"],
    ["Opel", "Corsa", 455, "W0V0XE", "home"],
  ],
  estate: [
    ["Škoda", "Octavia Combi", 745, "TMBJJ7", "home", "fleet"],
    ["Škoda", "Superb Combi", 1085, "TMBJR9", "fleet"],
    ["Volkswagen", "Passat Variant", 1120, "WVWZZY", "fleet"],
    ["Volkswagen", "Golf Variant", 765, "WVWZZX", "fleet"],
    ["Toyota", "Corolla Touring Sports", 775, "SB1Z93", "home", "fleet"],
    ["Kia", "Ceed SW", 595, "U5YH55", "home", "fleet"],
    ["Hyundai", "i30 Kombi", 585, "TMAH48", "home", "fleet"],
    ["Ford", "Focus Kombi", 690, "WF0PXX", "fleet"],
    ["Peugeot", "308 SW", 735, "VR3FCY", "fleet"],
    ["Opel", "Astra Sports Tourer", 715, "W0VBE8", "fleet"],
    ["SEAT", "Leon Sportstourer", 635, "VSSZZZ", "home", "fleet"],
    ["Dacia", "Jogger", 485, "UU1DJ1", "home"],
    ["BMW", "320d Touring", 1490, "WBA31D", "fleet"],
    ["Audi", "A6 Avant", 1720, "WAUZZZ", "fleet"],
    ["Mercedes-Benz", "C 220 d T", 1560, "W1KAH1", "fleet"],
    ["Volvo", "V60", 1290, "YV1ZWA", "fleet"],
  ],
  saloon: [
    ["Toyota", "Camry", 1090, "JTNB23", "fleet"],
    ["BMW", "520d", 1790, "WBA51F", "fleet"],
    ["Mercedes-Benz", "E 220 d", 1850, "W1KAF1", "fleet"],
    ["Tesla", "Model 3", 1090, "LRW3E7", "fleet"],
    ["Audi", "A5", 1350, "WAUZZY", "fleet"],
  ],
  suv: [
    ["Škoda", "Kamiq", 575, "TMBGPN", "home", "fleet"],
    ["Škoda", "Karoq", 765, "TMBJBN", "home", "fleet"],
    ["Škoda", "Kodiaq", 1095, "TMBLN9", "home", "fleet"],
    ["Škoda", "Enyaq", 1240, "TMBJC9", "fleet"],
    ["Volkswagen", "Tiguan", 1060, "WVGZZZ", "home", "fleet"],
    ["Hyundai", "Tucson", 825, "TMAJE8", "home", "fleet"],
    ["Kia", "Sportage", 835, "U5YPV8", "home", "fleet"],
    ["Toyota", "RAV4", 1080, "JTMW53", "home", "fleet"],
    ["Nissan", "Qashqai", 825, "SJNTAA", "home", "fleet"],
    ["Mazda", "CX-5", 955, "JMZKF4", "home"],
    ["Suzuki", "Vitara", 560, "TSMLYE", "home", "trade"],
    ["Suzuki", "S-Cross", 615, "TSMYA2", "home"],
    ["Dacia", "Duster", 545, "UU1HJD", "home", "trade"],
    ["Ford", "Puma", 625, "WF02XX", "home"],
    ["Volvo", "XC60", 1590, "YV1UZ8", "fleet"],
    ["BMW", "X3", 1690, "WBA55D", "fleet"],
    ["Tesla", "Model Y", 1190, "XP7YGC", "fleet"],
  ],
  van: [
    ["Volkswagen", "Transporter", 1150, "WV1ZZZ", "trade"],
    ["Volkswagen", "Crafter", 1290, "WV1ZZY", "trade", "haulage"],
    ["Volkswagen", "Caddy Cargo", 685, "WV1ZZS", "trade", "fleet"],
    ["Ford", "Transit Custom", 1020, "WF0YXX", "trade"],
    ["Ford", "Transit", 1090, "WF0EXX", "trade", "haulage"],
    ["Renault", "Master", 985, "VF1MAF", "trade", "haulage"],
    ["Renault", "Trafic", 905, "VF1FL0", "trade"],
    ["Peugeot", "Partner", 615, "VR3EFY", "trade", "fleet"],
    ["Citroën", "Berlingo Van", 605, "VR7EFY", "trade"],
    ["Fiat", "Ducato", 935, "ZFA250", "trade", "haulage"],
    ["Opel", "Vivaro", 875, "W0VV1A", "trade"],
    ["Toyota", "Proace", 870, "YARVEE", "trade"],
    ["Mercedes-Benz", "Sprinter", 1340, "W1V907", "trade", "haulage"],
    ["Mercedes-Benz", "Vito", 1080, "W1V447", "trade"],
    ["Iveco", "Daily 35S16", 1090, "ZCFC63", "trade", "haulage"],
  ],
  lorry: [
    ["MAN", "TGL 12.220", 2350, "WMAN05", "trade", "haulage"],
    ["MAN", "TGX 18.520", 3190, "WMA06X", "haulage"],
    ["DAF", "XG 480", 3290, "XLRTEF", "haulage"],
    ["Scania", "R 460", 3340, "YS2R4X", "haulage"],
    ["Volvo", "FH 500", 3390, "YV2RT4", "haulage"],
    ["Mercedes-Benz", "Actros 1845", 3240, "W1T963", "haulage"],
    ["Mercedes-Benz", "Atego 1224", 2190, "W1T967", "trade", "haulage"],
    ["Iveco", "S-Way 460", 2980, "WJMM62", "haulage"],
    ["Renault Trucks", "T 480", 3090, "VF6T61", "haulage"],
  ],
};

const models: readonly VehicleModel[] = (["hatchback", "estate", "saloon", "suv", "van", "lorry"] as const).flatMap(
  (bodyType) =>
    byBody[bodyType].map(([make, model, thousands, vinStart, ...uses]) => ({
      make,
      model,
      bodyType,
      thousands,
      vinStart,
      uses,
    })),
);

export function modelsFor(use: VehicleUse): VehicleModel[] {
  return models.filter(({ uses }) => uses.includes(use));
}
