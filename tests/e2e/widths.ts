export const widths = [360, 768, 1024, 1180, 1280, 1366, 1440, 1920] as const;
