const paths = {
  "arrow-left": "M15 10H5m0 0 4.5-4.5M5 10l4.5 4.5",
  "arrow-right": "M5 10h10m0 0-4.5-4.5M15 10l-4.5 4.5",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  close: "m5.5 5.5 9 9m0-9-9 9",
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5V7Z",
  document: "M5.5 2.75h6l3.5 3.5v11H5.5v-14.5Zm6 0v3.5H15M8 10.25h4.5M8 13.25h4.5",
  download: "M10 3.5v9m0 0 3.75-3.75M10 12.5 6.25 8.75M3.5 16.5h13",
  edit: "m4 16 .75-3.5 8.5-8.5 2.75 2.75-8.5 8.5L4 16Zm7.5-10.25 2.75 2.75",
  eye: "M2 10c2-3.8 4.8-5.5 8-5.5s6 1.7 8 5.5c-2 3.8-4.8 5.5-8 5.5S4 13.8 2 10Zm8 2.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z",
  "eye-off":
    "M3 3l14 14M8.2 4.7c.6-.1 1.2-.2 1.8-.2 3.2 0 6 1.7 8 5.5-.6 1.1-1.2 2-2 2.8m-2.3 1.8c-1.1.6-2.4.9-3.7.9-3.2 0-6-1.7-8-5.5.9-1.7 2-3 3.2-3.9M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2",
  error: "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 6.25v4.5m0 2.75v.25",
  globe:
    "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM2.75 10h14.5M10 2.75c2 2 3 4.5 3 7.25s-1 5.25-3 7.25c-2-2-3-4.5-3-7.25s1-5.25 3-7.25Z",
  info: "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 9.25v4.5m0-7.5v.25",
  lock: "M5 9h10v7.5H5V9Zm2 0V6.5a3 3 0 0 1 6 0V9",
  mail: "M3 5h14v10.5H3V5Zm0 .75 7 5.5 7-5.5",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  moon: "M16.5 11.75A6.75 6.75 0 0 1 8.25 3.5a6.75 6.75 0 1 0 8.25 8.25Z",
  "log-out": "M11.5 6V3.5h-8v13h8V14M8 10h9m0 0-3-3m3 3-3 3",
  phone:
    "M4 3.5h3l1.25 3.75-1.75 1.25a9 9 0 0 0 5 5l1.25-1.75L16.5 13v3c0 .3-.2.5-.5.5C9.5 16 4 10.5 3.5 4c0-.3.2-.5.5-.5Z",
  plus: "M10 4v12M4 10h12",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4",
  sun: "M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2v1.75m0 12.5V18M2 10h1.75m12.5 0H18M4.35 4.35l1.2 1.2m8.9 8.9 1.2 1.2m0-11.3-1.2 1.2m-8.9 8.9-1.2 1.2",
  swap: "M4.5 7h11m0 0-3-3m3 3-3 3M15.5 13.5h-11m0 0 3-3m-3 3 3 3",
  trash: "M4 5.75h12M8 5.5V3.5h4v2M5.5 5.75l.75 11h7.5l.75-11M8.5 9v4.75M11.5 9v4.75",
  user: "M10 10a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 10 10Zm-6.5 7c.5-3.25 3-5 6.5-5s6 1.75 6.5 5",
  warning: "M10 3 2.5 16.5h15L10 3Zm0 5v4.25m0 2v.25",
} as const;

export type IconName = keyof typeof paths;

type Look = { size?: number; className?: string | undefined };

/** On a grid of 20 with a stroke of 1.6. Always beside words, so hidden from screen readers. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <DrawnIcon path={paths[name]} {...look} />;
}

/** For one place, so that other pages need not load it. */
export function DrawnIcon({ path, size = 20, className }: Look & { path: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
