import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { afterEach } from "vitest";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  return `http://127.0.0.1:${address.port}`;
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** in the published shape of ARES's responses */
export const skoda = {
  ico: "00177041",
  obchodniJmeno: "ŠKODA AUTO a.s.",
  sidlo: {
    kodStatu: "CZ",
    nazevStatu: "Česká republika",
    nazevObce: "Mladá Boleslav",
    nazevCastiObce: "Mladá Boleslav II",
    nazevUlice: "tř. Václava Klementa",
    cisloDomovni: 869,
    psc: 29301,
    textovaAdresa: "tř. Václava Klementa 869, Mladá Boleslav II, 29301 Mladá Boleslav",
  },
  pravniForma: "121",
  dic: "CZ00177041",
  czNace: ["29100"],
};

/** in the published shape of RPO's responses */
export const slovnaft = {
  id: 1041865,
  identifiers: [{ value: "31322832", validFrom: "1992-05-01" }],
  fullNames: [
    { value: "SLOVNAFT, štátny podnik", validFrom: "1989-01-01", validTo: "1992-04-30" },
    { value: "SLOVNAFT, a.s.", validFrom: "1992-05-01" },
  ],
  addresses: [
    {
      street: "Stará",
      regNumber: 7,
      postalCodes: ["81101"],
      municipality: { value: "Bratislava" },
      validTo: "2001-01-01",
    },
    {
      street: "Vlčie hrdlo",
      regNumber: 0,
      buildingNumber: "1",
      postalCodes: ["82412"],
      municipality: { value: "Bratislava", code: "SK0102529320" },
      country: { value: "Slovenská republika", code: "703", codelistCode: "CL000086" },
      validFrom: "2001-01-02",
    },
  ],
};
