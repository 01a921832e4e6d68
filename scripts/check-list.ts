/** Each check of `npm run check:fast` is also a separate npm script. */
export const fastChecks = [
  { script: "check:format", finds: "files that biome would write differently" },
  { script: "check:lint", finds: "what oxlint, with the types at hand, calls wrong or suspicious" },
  { script: "check:types", finds: "type errors, missing texts, unmapped codes" },
  { script: "check:fences", finds: "imports that cross a fence" },
  { script: "check:unused", finds: "unused files, exports and packages" },
  { script: "check:commits", finds: "commits whose subject is too long" },
  { script: "check:docs", finds: "documents that name what is not there, or promise what the code does not keep" },
  { script: "test:unit", finds: "rules, texts and forms that do not do what they say" },
] as const;
