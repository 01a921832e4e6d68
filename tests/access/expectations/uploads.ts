import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Fixtures } from "#tests/access/fixtures.ts";

const upload = ({ uploadId }: Fixtures) => ({ path: `/api/uploads/${encodeURIComponent(uploadId)}` });

const meet = ({ demandId }: Fixtures, { uploadId }: Fixtures) => ({
  path: `/api/documents/missing/${encodeURIComponent(demandId)}/files`,
  body: { uploads: [uploadId] },
});

const attachment = ({ requestId }: Fixtures, { attachmentId }: Fixtures) => ({
  path: `/api/requests/${encodeURIComponent(requestId)}/attachments/${encodeURIComponent(attachmentId)}/download`,
});

export const uploadAccess = {
  "POST /api/uploads": loggedIn("/api/uploads", { name: "a.pdf", size: 10 }),
  "GET /api/uploads/{uploadId}": [thing(upload, { isPersonal: true })],
  "PATCH /api/uploads/{uploadId}": [
    thing(
      (named) => ({ ...upload(named), raw: { "content-type": "application/partial-upload", "upload-offset": "0" } }),
      { isPersonal: true },
    ),
  ],
  "DELETE /api/uploads/{uploadId}": [thing(upload, { isPersonal: true })],
  "POST /api/documents/missing/{documentId}/files": [
    thing((named) => meet(named, named), { isPersonal: true, together: meet }),
  ],
  "GET /api/requests/{requestId}/attachments/{attachmentId}/download": [
    thing((named) => attachment(named, named), { together: attachment }),
  ],
};
