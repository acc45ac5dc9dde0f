import classes from './sparkline.module.css';

interface SparklineProps {
  /** What the line shows, for screen readers. */
  readonly label: string;
  /** Decimal strings at equal distances, converted to numbers, which are exact enough for a line; it is interrupted at null. */
  readonly values: readonly (string | null)[];
}

const [WIDTH, HEIGHT] = [100, 30];
/** Room for the width of the line. */
const EDGE = 2;

/** A small line without axes, from the lowest value to the highest. */
export function Sparkline({ label, values }: SparklineProps) {
  const numbers = values.map((value) => (value === null ? null : Number(value)));
  const known = numbers.filter((number) => number !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const heightOf = (number: number) =>
    highest === lowest ? HEIGHT / 2 : HEIGHT - EDGE - ((number - lowest) / (highest - lowest)) * (HEIGHT - 2 * EDGE);
  const path = numbers.map((number, place) => {
    if (number === null) return '';
    const start = place === 0 || numbers[place - 1] === null ? 'M' : 'L';
    return `${start}${((place / Math.max(numbers.length - 1, 1)) * WIDTH).toFixed(2)} ${heightOf(number).toFixed(2)}`;
  });
  return (
    <svg
      className={classes['line']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={path.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
