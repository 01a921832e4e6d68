import { type Country, countries } from "#domain/countries/codes.ts";
import { searchKey } from "#domain/portal/lists.ts";
import type { DealerContents } from "#forms/portal/contents-schema.ts";

type Row = readonly [
  name: string,
  street: string,
  town: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  brands: string,
];

const rows: Readonly<Record<Country, readonly Row[]>> = {
  cz: [
    ["Auto Vltava", "Průmyslová 1410/12", "Praha", "102 00", 50.075, 14.545, "Škoda, Volkswagen, Cupra"],
    ["Motor Letňany", "Beladova 44", "Praha", "199 00", 50.131, 14.512, "Hyundai, Kia, Toyota"],
    ["Autodům Svitava", "Heršpická 813/5", "Brno", "639 00", 49.178, 16.603, "Škoda, Seat"],
    ["Moravia Trucks", "Tuřanka 98", "Brno", "627 00", 49.175, 16.66, "MAN, Iveco"],
    ["Auto Ostravice", "Místecká 329", "Ostrava", "720 00", 49.782, 18.258, "Hyundai, Kia, Ford"],
    ["Plzeňský autosalon", "Borská 88", "Plzeň", "301 00", 49.732, 13.36, "Škoda, Peugeot, Citroën"],
    ["Auto Ještěd", "České mládeže 211", "Liberec", "460 06", 50.744, 15.047, "Škoda, Dacia, Renault"],
    ["Haná Auto", "Lipenská 1120/49", "Olomouc", "779 00", 49.589, 17.29, "Toyota, Suzuki"],
    ["Jihočeské vozy", "Pražská tř. 2532", "České Budějovice", "370 04", 48.998, 14.464, "Volkswagen, Audi"],
    ["Auto Labe", "Gočárova třída 504", "Hradec Králové", "500 02", 50.206, 15.808, "Mercedes-Benz, BMW"],
    ["Krušné hory Auto", "Závodní 278/102", "Karlovy Vary", "360 06", 50.219, 12.84, "Škoda, Opel"],
    ["Vysočina Motors", "Pávovská 3104", "Jihlava", "586 01", 49.424, 15.6, "Ford, Volvo"],
  ],
  sk: [
    ["Auto Dunaj", "Rožňavská 30", "Bratislava", "821 04", 48.162, 17.168, "Škoda, Volkswagen, Audi"],
    ["Petržalka Motors", "Panónska cesta 23", "Bratislava", "851 04", 48.107, 17.107, "Kia, Hyundai"],
    ["Trnavské vozy", "Bratislavská 98", "Trnava", "917 02", 48.363, 17.56, "Peugeot, Citroën, Opel"],
    ["Auto Zobor", "Novozámocká 185", "Nitra", "949 05", 48.283, 18.094, "Škoda, Toyota"],
    ["Považie Auto", "Zlatovská 2610", "Trenčín", "911 05", 48.889, 18.02, "Renault, Dacia"],
    ["Autodom Kysuce", "Kragujevská 12", "Žilina", "010 01", 49.226, 18.757, "Kia, Ford"],
    ["Horehronie Auto", "Zvolenská cesta 37", "Banská Bystrica", "974 05", 48.72, 19.135, "Volkswagen, Seat"],
    ["Tatra Motors", "Svitská cesta 5", "Poprad", "058 01", 49.053, 20.27, "Suzuki, Škoda"],
    ["Auto Hornád", "Prešovská cesta 80", "Košice", "040 01", 48.735, 21.27, "Mercedes-Benz, BMW, Škoda"],
  ],
  hu: [
    ["Duna Autóház", "Váci út 180", "Budapest", "1138", 47.548, 19.073, "Škoda, Volkswagen, Audi"],
    ["Kelenföld Autó", "Budaörsi út 121", "Budapest", "1118", 47.463, 18.998, "Toyota, Suzuki, Kia"],
    ["Hajdú Motor", "Mikepércsi út 73", "Debrecen", "4030", 47.503, 21.634, "Suzuki, Ford"],
    ["Tisza Autó", "Dorozsmai út 12", "Szeged", "6728", 46.262, 20.118, "Opel, Peugeot"],
    ["Mecsek Autóház", "Megyeri út 59", "Pécs", "7632", 46.053, 18.21, "Škoda, Seat"],
    ["Rába Motors", "Szent Imre út 190", "Győr", "9028", 47.674, 17.668, "Audi, Volkswagen"],
    ["Bükk Autó", "Pesti út 11", "Miskolc", "3516", 48.08, 20.781, "Hyundai, Kia"],
    ["Alba Autóház", "Balatoni út 128", "Székesfehérvár", "8000", 47.17, 18.405, "BMW, Mercedes-Benz"],
    ["Kiskun Teherautó", "Szolnoki út 24", "Kecskemét", "6000", 46.915, 19.711, "Iveco, MAN"],
    ["Szabolcs Autó", "Debreceni út 171", "Nyíregyháza", "4400", 47.933, 21.71, "Renault, Dacia"],
  ],
};

const phones: Readonly<Record<Country, string>> = { cz: "+420200001", sk: "+421220001", hu: "+3610001" };

const weekdays = { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00" };
const saturday = { days: [6], opens: "09:00", closes: "12:00" };

export function demoDealers(): DealerContents[] {
  return countries.flatMap((country) =>
    rows[country].map(([name, street, town, postalCode, latitude, longitude, brands], index) => ({
      id: `${slug(name)}-${slug(town)}`,
      country,
      name,
      street,
      town,
      postalCode,
      latitude,
      longitude,
      phone: `${phones[country]}${100 + index}`,
      email: `${searchKey(name)}@dealers.example`,
      brands: brands.split(", "),
      hours: brands.includes("Iveco") ? [weekdays] : [weekdays, saturday],
    })),
  );
}

/** `Auto Ještěd` is auto-jested. */
function slug(text: string): string {
  return text.split(" ").map(searchKey).join("-");
}
