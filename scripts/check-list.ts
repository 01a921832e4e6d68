export const fastChecks = [
  { script: "check:format", finds: "files that biome would write differently" },
  { script: "check:lint", finds: "wrong or suspicious code, by oxlint with types" },
  { script: "check:types", finds: "type errors, missing texts, unmapped codes" },
  { script: "check:fences", finds: "forbidden imports" },
  { script: "check:unused", finds: "unused files, exports and packages" },
  { script: "check:commits", finds: "commits whose subject is too long" },
  { script: "check:docs", finds: "documents with unknown paths, commands and settings, or wrong limits" },
  { script: "check:words", finds: "refused words in comments, documents, messages, test titles and commits" },
  { script: "test:unit", finds: "faults of rules, texts and forms" },
] as const;
