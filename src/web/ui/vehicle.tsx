import type { BodyType } from "#domain/portal/contract.ts";

interface Drawing {
  readonly body: string;
  readonly glass: string;
  readonly detail: string;
  /** rear and front */
  readonly wheels: readonly [number, number];
  readonly width: number;
}

/** Side views on a ground line at y = 80, front to the right. `body` is the outline, `glass` the windows. */
const drawings: Readonly<Record<BodyType, Drawing>> = {
  hatchback: {
    body: "M12 66c-4-1-6-5-6-11 0-8 2-17 5-22 4-8 12-14 24-16 18-3 44-3 58 2 13 5 24 13 35 22 14 2 26 4 34 8 6 3 8 8 8 13 0 3-2 4-5 4",
    glass: "M24 38c2-7 7-12 15-14 8-1 17-2 25-2v17H27c-3 0-4 0-3-1Zm47-16c8 0 15 1 20 3 8 3 15 8 22 14H71V22Z",
    detail: "M68 41v24M76 46h7M152 50l14 4",
    wheels: [40, 138],
    width: 180,
  },
  estate: {
    body: "M12 66c-4-1-6-4-6-9 0-8 1-14 4-20 4-9 9-15 18-17 6-2 14-3 24-3 26-1 48-1 64 2 15 3 27 11 38 21 16 2 30 4 40 8 6 3 8 8 8 13 0 3-2 4-5 4",
    glass:
      "M20 38c2-8 6-13 13-14 9-2 17-2 25-2v17H23c-3 0-4 0-3-1Zm45-16h40v17H65V22Zm47 0c8 0 13 1 18 3 8 3 14 8 21 14h-39V22Z",
    detail: "M62 41v24M108 41v24M70 46h7M116 46h7M186 50l14 4M38 17.5V15h66v2",
    wheels: [46, 166],
    width: 212,
  },
  saloon: {
    body: "M12 66c-4-1-6-4-6-8 0-7 2-12 8-15 8-3 18-4 30-6 12-9 24-16 38-18 16-2 36-2 48 2 14 5 25 12 36 20 16 2 30 4 40 8 6 3 8 8 8 13 0 3-2 4-5 4",
    glass: "M58 38c9-7 18-12 30-14 4-1 9-1 14-1v16H60c-3 0-4 0-2-1Zm51-15c7 0 13 1 18 3 10 3 18 8 26 13h-44V23Z",
    detail: "M105 41v24M113 46h7M194 50l14 4M10 48l14-1",
    wheels: [50, 172],
    width: 220,
  },
  suv: {
    body: "M12 66c-4-1-6-4-6-9l1-20c1-7 3-12 7-17 4-6 10-9 20-10 22-2 52-2 68 1 13 3 24 13 35 24 16 2 29 4 37 8 6 3 8 9 8 15 0 5-2 8-5 8",
    glass: "M20 34c2-7 4-11 8-14 3-3 7-4 13-4l24-1v20H23c-3 0-4 0-3-1Zm52-19c11 0 20 0 27 2 9 2 17 9 26 18H72V15Z",
    detail: "M68 38v26M76 43h8M166 49l12 3M40 9.5V6.5h50V9",
    wheels: [42, 146],
    width: 188,
  },
  van: {
    body: "M12 66c-4 0-6-2-6-6V14c0-5 2-8 8-8h104c14 0 22 3 31 11l24 22c12 3 22 5 28 9 5 3 7 8 7 13 0 4-2 5-5 5",
    glass: "M124 16c8 0 14 2 20 8l15 15h-35V16Z",
    detail: "M116 12v52M70 12v52M124 46h8M192 51l10 3M76 40h8",
    wheels: [46, 170],
    width: 214,
  },
  lorry: {
    body: "M10 66c-3 0-4-2-4-5V10c0-3 2-5 5-5h126c3 0 5 2 5 5v46h6V18c0-3 2-5 5-5h24c7 0 12 3 15 9l8 17c5 2 9 5 11 9 2 4 3 9 3 13 0 3-2 5-5 5",
    glass: "M160 21h15c5 0 8 2 10 6l6 12h-31V21Z",
    detail: "M38 5v51M74 5v51M110 5v51M6 56h136M154 44h8M204 52l8 2",
    wheels: [46, 186],
    width: 222,
  },
};

/** A vehicle drawn in the current colour, its inside in the colour of the surface. */
export function Vehicle({ body, className }: { body: BodyType; className?: string | undefined }) {
  const drawing = drawings[body];
  const [rear, front] = drawing.wheels;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawing.width} 81`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={`${drawing.body}H${front + 17}`} />
      <path d={`M12 66H${rear - 17}M${rear + 17} 66H${front - 17}`} />
      <path d={drawing.glass} fill="currentColor" fillOpacity="0.12" strokeWidth="1.2" />
      <path d={drawing.detail} strokeWidth="1.1" />
      {drawing.wheels.map((x) => (
        <g key={x}>
          <path d={`M${x - 17} 66a17 17 0 0 1 34 0`} />
          <circle cx={x} cy="67" r="13" fill="currentColor" stroke="none" />
          <circle cx={x} cy="67" r="5.5" fill="none" stroke="var(--colour-ground)" strokeWidth="1.4" />
        </g>
      ))}
    </svg>
  );
}
