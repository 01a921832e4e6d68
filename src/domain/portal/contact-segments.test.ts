import { describe, expect, it } from "vitest";
import { contactFit, vehicleSegmentOf } from "./contact-segments.ts";

describe("segment of most vehicles", () => {
  it.each([
    [[], null],
    [[["suv", 3]], "cars"],
    [[["lorry", 1]], "commercial-vehicles"],
    [
      [
        ["van", 1],
        ["lorry", 1],
        ["estate", 2],
      ],
      "commercial-vehicles",
    ],
    [
      [
        ["van", 1],
        ["saloon", 2],
      ],
      "cars",
    ],
  ] as const)("%j: %s", (counts, segment) => {
    expect(vehicleSegmentOf(counts.map(([bodyType, count]) => ({ bodyType, count })))).toBe(segment);
  });
});

describe("fit of a contact", () => {
  const haulier = { customerType: "company", vehicles: "commercial-vehicles" } as const;
  it.each([
    ["everybody", [], 1],
    ["companies", ["company"], 2],
    ["companies with lorries", ["company", "commercial-vehicles"], 3],
    ["companies with cars", ["company", "cars"], 0],
    ["consumers", ["individual-consumer"], 0],
    ["lorries", ["commercial-vehicles"], 2],
  ] as const)("for %s", (_name, segments, fit) => {
    expect(contactFit(segments, haulier)).toBe(fit);
  });
  it("is never 0 because of vehicles for a customer without any", () => {
    expect(contactFit(["cars"], { customerType: "individual-consumer", vehicles: null })).toBe(1);
  });
});
