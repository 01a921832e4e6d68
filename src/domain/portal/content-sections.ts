export const contentSections = ["contacts", "dealers", "faq"] as const;
export type ContentSection = (typeof contentSections)[number];

/** "found": existed before the first replacement, from the provider's systems or an earlier release */
export const versionSources = ["staff", "import", "found"] as const;
export type VersionSource = (typeof versionSources)[number];

/** "overtaken": another version replaced the part before its day */
export const versionStates = ["planned", "published", "withdrawn", "overtaken"] as const;
export type VersionState = (typeof versionStates)[number];
