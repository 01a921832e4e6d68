import { describe, expect, it } from "vitest";
import { type Dealer, findDealers, kilometresBetween } from "./dealer.ts";
import { mapPoint } from "./map-point.ts";
import { pinsOf } from "./pins.ts";
import { findTown, towns } from "./towns.ts";

const at = (name: string) => {
  const town = findTown(name);
  if (!town) throw new Error(`no town ${name}`);
  return town;
};

const dealer = (name: string, town: string, given: Partial<Dealer> = {}): Dealer => ({
  dealerId: name,
  country: at(town).country,
  name,
  street: "Hlavní 1",
  town,
  postalCode: "100 00",
  latitude: at(town).latitude,
  longitude: at(town).longitude,
  phone: "+420200001100",
  email: null,
  brands: ["Škoda"],
  hours: [],
  ...given,
});

const all = [
  dealer("Zet", "Brno"),
  dealer("Alfa", "Brno", { brands: ["MAN"] }),
  dealer("Duna", "Budapest"),
  dealer("Vltava", "Praha"),
];
const compare = (a: string, b: string) => a.localeCompare(b, "cs");
const names = (asked: Partial<Parameters<typeof findDealers>[1]>) =>
  findDealers(all, { searchQuery: "", country: null, from: null, ...asked }, compare).map((found) => found.dealer.name);

describe("finding dealers", () => {
  it("finds dealers by town, name and brand, with accents or without", () => {
    expect(names({ searchQuery: "brno" })).toEqual(["Alfa", "Zet"]);
    expect(names({ searchQuery: "skoda Brno" })).toEqual(["Zet"]);
    expect(names({ searchQuery: "duna" })).toEqual(["Duna"]);
    expect(names({ searchQuery: "100 00 vltava" })).toEqual(["Vltava"]);
    expect(names({ searchQuery: "nobody" })).toEqual([]);
  });

  it("finds dealers of one country or of all by town and name", () => {
    expect(names({ country: "hu" })).toEqual(["Duna"]);
    expect(names({})).toEqual(["Alfa", "Zet", "Duna", "Vltava"]);
  });

  it("the nearest first, if a place is given", () => {
    expect(names({ from: at("Kladno") })).toEqual(["Vltava", "Alfa", "Zet", "Duna"]);
    const [first] = findDealers(all, { searchQuery: "", country: null, from: at("Brno") }, compare);
    expect(first?.kilometres).toBe(0);
  });

  it("measures the straight-line distance", () => {
    expect(kilometresBetween(at("Praha"), at("Brno"))).toBeCloseTo(185, -1);
    expect(kilometresBetween(at("Bratislava"), at("Budapest"))).toBeCloseTo(162, -1);
  });
});

describe("towns", () => {
  it("are on the map, with unique names in each country", () => {
    expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length);
    for (const town of towns) {
      const { x, y } = mapPoint(town);
      expect([town.name, x > 0 && x < 740, y > 0 && y < 570]).toEqual([town.name, true, true]);
    }
    expect(towns.length).toBeGreaterThan(140);
  });

  it.each([
    ["ceske budejovice", "České Budějovice"],
    ["BRNO", "Brno"],
    ["hódmező", "Hódmezővásárhely"],
    ["banska", "Banská Bystrica"],
    ["česk", undefined],
    ["", undefined],
    ["Wien", undefined],
  ])("%j is %j", (typed, name) => {
    expect(findTown(typed)?.name).toBe(name);
  });
});

describe("pins", () => {
  it("group dealers that would overlap", () => {
    expect(pinsOf(all, { width: 730 }).map((pin) => pin.dealers.map(({ name }) => name))).toEqual([
      ["Zet", "Alfa"],
      ["Duna"],
      ["Vltava"],
    ]);
  });

  it("separate on zooming in", () => {
    const near = [dealer("A", "Praha"), dealer("B", "Kladno")];
    expect(pinsOf(near, { width: 730 })).toHaveLength(1);
    expect(pinsOf(near, { width: 100 })).toHaveLength(2);
  });
});
