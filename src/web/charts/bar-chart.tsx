import styles from "./bar-chart.module.css";

type BarState = "paid" | "overdue" | "due" | "planned";

interface BarColumn {
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly value: string | null;
  readonly isNow?: boolean;
  readonly parts: Readonly<Partial<Record<BarState, number>>>;
}

type BarChartProps = {
  caption: string;
  /** from the bottom up */
  legend: readonly (readonly [state: BarState, word: string])[];
  columns: readonly BarColumn[];
  format: (value: number) => string;
};

/** from the bottom up */
const order: readonly BarState[] = ["paid", "overdue", "due", "planned"];
const width = 10;

/** The page also shows the figures in a table, for accessibility. */
export function BarChart({ caption, legend, columns, format }: BarChartProps) {
  const totals = columns.map(({ parts }) => order.reduce((sum, state) => sum + (parts[state] ?? 0), 0));
  const axis = axisOf(Math.max(1, ...totals));
  const top = axis[0] ?? 1;
  // Phones show every second label unless all are few and short.
  const isShort = columns.length <= 12 && columns.every(({ value }) => (value ?? "").length <= 2);
  const present = legend.filter(([state]) => columns.some(({ parts }) => (parts[state] ?? 0) > 0));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        <span className={styles.legend}>
          {present.map(([state, word]) => (
            <span key={state} className={styles.meaning}>
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" className={styles[state]} />
              </svg>
              {word}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true" data-many={columns.length > 12 ? "" : undefined}>
        <ol className={styles.axis} suppressHydrationWarning>
          {axis.map((value) => (
            <li key={value}>{format(value)}</li>
          ))}
        </ol>
        {columns.some(({ value }) => value !== null) ? (
          <ol className={styles.values} data-short={isShort ? "" : undefined} suppressHydrationWarning>
            {columns.map(({ key, value }) => (
              <li key={key}>{value}</li>
            ))}
          </ol>
        ) : null}
        <svg className={styles.columns} viewBox={`0 0 ${columns.length * width} 100`} preserveAspectRatio="none">
          {axis.map((value) => {
            const y = round(100 - (value / top) * 100);
            return <line key={value} x2={columns.length * width} y1={y} y2={y} className={styles.line} />;
          })}
          {columns.map(({ key, parts, title, isNow }, index) => {
            let y = 100;
            return (
              <g key={key}>
                <title>{title}</title>
                <rect x={index * width} width={width} height="100" className={isNow ? styles.now : styles.touch} />
                {order.map((state) => {
                  const height = round(((parts[state] ?? 0) / top) * 100);
                  y = round(y - height);
                  return height === 0 ? null : (
                    <rect
                      key={state}
                      x={index * width + 1.5}
                      y={y}
                      width={width - 3}
                      height={height}
                      className={styles[state]}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
        <ol className={styles.labels}>
          {columns.map(({ key, label, isNow }) => (
            <li key={key} data-now={isNow ? "" : undefined}>
              {label}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;

const steps = [1, 2, 2.5, 5, 10];
const mostLines = 5;

/**
 * Returns the axis values from the top down to 0, in equal round steps, with at most a quarter of the chart empty.
 *
 * @param largest above 0
 */
export function axisOf(largest: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(largest / mostLines));
  const step = magnitude * (steps.find((one) => largest / (one * magnitude) <= mostLines) ?? 10);
  const lines = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, index) => (lines - index) * step);
}
