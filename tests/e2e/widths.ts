/** Of phones, tablets, small and large notebooks, and of the desktop that all screens were drawn for. */
export const widths = [360, 768, 1024, 1180, 1280, 1366, 1440, 1920] as const;
