import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Fixtures } from "#tests/access/fixtures.ts";

const at = (hash: string, verb = "") => ({ path: `/api/messages/${encodeURIComponent(hash)}${verb}` });
const posted = (verb: string, hashIn: (fixtures: Fixtures) => string = ({ messageHash }) => messageHash) =>
  thing((fixtures) => ({ ...at(hashIn(fixtures), `/${verb}`), body: {} }));

const answer = ({ messageHash }: Fixtures, { uploadId }: Fixtures) => ({
  ...at(messageHash, "/answers"),
  body: { body: "Odpověď", attachments: [uploadId] },
});

const letter = ({ contractNumber }: Fixtures, { uploadId }: Fixtures) => ({
  path: "/api/messages",
  body: { subject: "Dotaz", body: "Text", contractNumber, attachments: [uploadId] },
});

export const messageAccess = {
  "GET /api/messages/{hash}": [thing(({ messageHash }) => at(messageHash))],
  "POST /api/messages": [
    thing((named) => letter(named, named), { isPersonal: true, together: letter, success: 201 }),
    thing(
      ({ contractNumber }) => ({ path: "/api/messages", body: { subject: "Dotaz", body: "Text", contractNumber } }),
      { success: 201 },
    ),
  ],
  "POST /api/messages/{hash}/answers": [
    thing((named) => answer(named, named), { isPersonal: true, together: answer, success: 201 }),
    thing(({ messageHash }) => ({ ...at(messageHash, "/answers"), body: { body: "Odpověď" } }), { success: 201 }),
  ],
  "DELETE /api/messages/{hash}": [thing(({ messageHash }) => at(messageHash))],
  "POST /api/messages/{hash}/restore": [posted("restore"), posted("restore", ({ deletedHash }) => deletedHash)],
  "POST /api/messages/{hash}/read": [posted("read")],
  "POST /api/messages/{hash}/unread": [posted("unread")],
  // Notifications belong to a user, see `list-notices.test.ts`.
  "GET /api/notices": loggedIn("/api/notices"),
  "POST /api/notices/seen": loggedIn("/api/notices/seen", {}),
  "GET /api/notices/choices": loggedIn("/api/notices/choices"),
  "POST /api/notices/choices": loggedIn("/api/notices/choices", {
    choices: [{ kind: "offer", email: "off", text: false }],
  }),
  "POST /api/notices/address": loggedIn("/api/notices/address", {}),
  "POST /api/auth/notices": loggedIn("/api/auth/notices", { messages: true }),
};
