import { bound } from "#server/shared/bound.ts";
import { decideApplication } from "./decide-application.ts";
import { readApplication } from "./read-application.ts";
import { readAttachment, readThreadFile, readUpload } from "./read-file.ts";
import { readRequest } from "./read-request.ts";
import { readThread } from "./read-thread.ts";
import { setRequestStatus } from "./set-status.ts";

/** What the routes call that read what events are about, and move requests. */
export const subjectServices = bound({
  readRequest,
  readAttachment,
  readApplication,
  decideApplication,
  readUpload,
  readThread,
  readThreadFile,
  setRequestStatus,
});

export type SubjectServices = ReturnType<typeof subjectServices>;
