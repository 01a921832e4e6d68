import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Fixtures } from "#tests/access/fixtures.ts";

const at = (fixtures: Fixtures, rest: string) => `/api/contracts/${encodeURIComponent(fixtures.pendingNumber)}/${rest}`;

const code = (...all: Fixtures[]) => ({
  path: "/api/easy-sign/code",
  body: { contractNumbers: all.map(({ pendingNumber }) => pendingNumber) },
});

const signature = (...all: Fixtures[]) => ({
  path: "/api/contract-signature",
  body: {
    contractSignatures: all.map(({ pendingNumber, verificationHash }) => ({
      contractNumber: pendingNumber,
      verificationHash,
    })),
  },
});

export const signingAccess = {
  "GET /api/easy-sign/login": loggedIn("/api/easy-sign/login"),
  "POST /api/easy-sign/code": [thing((named) => code(named), { together: code })],
  // The code is the owner's, so another user of the customer cannot sign with it.
  "POST /api/contract-signature": [
    thing((named) => signature(named), { together: signature, refusesStaffMember: 422, needsStepUp: true }),
  ],
  "POST /api/contracts/{contractNumber}/decline-signature": [
    thing((fixtures) => ({ path: at(fixtures, "decline-signature"), body: { reason: "Ne" } }), { isOnce: true }),
  ],
  "GET /api/contracts/{contractNumber}/signing-document": [
    thing((fixtures) => ({ path: at(fixtures, "signing-document") })),
  ],
};
