/** What a provider says about itself in the portal, in parts that are replaced as a whole. */
export const contentParts = ["contacts", "dealers", "faq"] as const;
export type ContentPart = (typeof contentParts)[number];

/** "found": it was there before anything replaced it, from the provider's systems or an earlier release */
export const versionSources = ["staff", "import", "found"] as const;
export type VersionSource = (typeof versionSources)[number];

/** "overtaken": something else replaced the part before its day came */
export const versionStates = ["planned", "published", "withdrawn", "overtaken"] as const;
export type VersionState = (typeof versionStates)[number];
