/** What the documented calls for payment schedules fail with, word for word. */
export const scheduleSentences = {
  noFile: "No file data in response",
  unknown: "An unknown error occurred",
  bulk: "An error occurred while fetching payment schedules.",
} as const;
