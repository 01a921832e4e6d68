import { describe, expect, it } from "vitest";
import { factsOf } from "#domain/countries/facts.ts";
import { isRequestOver, requestStatuses } from "#domain/portal/request.ts";
import { requestedContract } from "#domain/portal/requests/requested-contract.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { checkRequest } from "#forms/portal/requests/check-request.ts";
import { demoLessees, demoOtherCustomers, demoUsers } from "../demo-users.ts";
import { demoRecords } from "./records.ts";

const today = "2026-11-21";
const names = { cz: "Leasing CZ", sk: "Leasing SK", hu: "Leasing HU" };
const books = demoRecords(today, names);
const customers = [...demoUsers.flatMap((user) => user.customers), ...demoOtherCustomers, ...demoLessees];
const countryOf = new Map(customers.map(({ key, country }) => [key, country]));
const contracts = new Map(books.contracts.map((one) => [one.contractNumber, one]));
const schedules = new Map(books.paymentSchedules.map((one) => [one.contractNumber, one.instalments]));

describe("the demo's data", { timeout: 120_000 }, () => {
  it("is the same for the same day, byte for byte", () => {
    expect(JSON.stringify(demoRecords(today, names)) === JSON.stringify(books)).toBe(true);
  });

  it("is valid on another day, too", () => {
    for (const day of ["2027-01-01", "2028-02-29"]) {
      const later = demoRecords(day, names);
      expect(later.contracts.map(({ status }) => status)).toEqual(books.contracts.map(({ status }) => status));
      expect(later.contracts.map(({ price }) => price)).toEqual(books.contracts.map(({ price }) => price));
      const moments = [
        ...later.documents.map(({ createdAt }) => createdAt),
        ...later.messages.flatMap(({ receivedAt, readAt }) => [receivedAt, readAt ?? receivedAt]),
        ...later.requests.flatMap(({ events }) => events.map(({ at }) => at)),
        ...later.requests.flatMap(({ entries }) => entries.map(({ row }) => row.at)),
      ];
      expect(moments.every((at) => at.toISOString() < `${day}T24`)).toBe(true);
      const numbers = later.contracts.map(({ contractNumber }) => contractNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it("has unique ids", () => {
    const entries = books.requests.flatMap((request) => request.entries.map(({ row }) => row));
    const requests = books.requests.map(({ row }) => row);
    for (const rows of [requests, entries]) expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const records of [books.documents, books.documentRequests, books.messages, books.offers]) {
      expect(new Set(records.map(({ externalId }) => externalId)).size).toBe(records.length);
    }
    expect(new Set(books.requests.map(({ row }) => row.reference)).size).toBe(books.requests.length);
    const attachments = books.messages.flatMap((message) => message.attachments);
    expect(new Set(attachments.map(({ eloId }) => eloId)).size).toBe(attachments.length);
  });

  it("has requests that the portal would accept", () => {
    for (const { row, customer, values } of books.requests) {
      const contract = contracts.get(row.contractNumber);
      if (!contract) throw new Error("a request is about no contract");
      const { product } = contract;
      const day = calendarDateInPrague(row.createdAt);
      const asked = requestedContract(contract, schedules.get(row.contractNumber) ?? [], day);
      expect(checkRequest(row.type, values, asked, day)).toEqual({ values });
      const rule = factsOf(countryOf.get(customer) ?? "cz").requests[row.type];
      expect(rule?.products).toContain(product);
    }
  });

  it("explains the status of each request", () => {
    for (const { row, events } of books.requests) {
      expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
      expect([events[0]?.status, events.at(-1)?.status]).toEqual(["received", row.status]);
    }
  });

  it("has every customer write about a request in each status, within its time", () => {
    for (const { key } of customers) {
      const own = books.requests.filter(({ customer }) => customer === key);
      expect(own.map(({ row }) => row.status).toSorted()).toEqual(requestStatuses.toSorted());
      for (const { row, events, entries } of own) {
        const authors = entries.map((entry) => entry.row.author);
        expect(authors).toEqual(row.status === "received" ? ["customer"] : ["customer", "provider"]);
        const [filed, last] = [events[0]?.at, events.at(-1)?.at];
        for (const entry of entries) {
          expect(filed && entry.row.at > filed).toBe(true);
          if (isRequestOver(row.status)) expect(last && entry.row.at < last).toBe(true);
        }
      }
    }
  });
});
