/** A side view on a ground line at y = 80, front to the right. */
export interface Drawing {
  readonly body: string;
  readonly glass: string;
  readonly detail: string;
  /** rear and front */
  readonly wheels: readonly [number, number];
  readonly width: number;
}

export function VehicleDrawing({ drawing, className }: { drawing: Drawing; className?: string | undefined }) {
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
