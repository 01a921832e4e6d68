import type { QueueServices } from "#server/contract/queue.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { leaveCasePage, readCasePage, readersOf } from "./case-readers.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { listColleagues } from "./list-colleagues.ts";
import { listQueue, tallyQueue } from "./list-queue.ts";
import { deleteQueueView, listQueueViews, saveQueueView } from "./queue-views.ts";
import { searchBackOffice } from "./search-back-office.ts";

type Needed = FindingDependencies & { readonly clock: Clock };

/** What the back office calls about what waits. */
export const queueServices: (dependencies: Needed) => QueueServices = bound({
  list: listQueue,
  tally: tallyQueue,
  colleagues: listColleagues,
  read: readCasePage,
  leave: leaveCasePage,
  readers: readersOf,
  views: listQueueViews,
  saveView: saveQueueView,
  deleteView: deleteQueueView,
  search: searchBackOffice,
});
