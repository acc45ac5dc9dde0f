import classes from './chart.module.css';
import { useDrawnChart } from './use-drawn-chart.ts';
import { USUAL_HEIGHT } from './usual-height.ts';

interface DrawingProps {
  readonly option: Parameters<typeof useDrawnChart>[0];
  /** Is given the chart once, to listen to it. */
  readonly listen?: Parameters<typeof useDrawnChart>[1];
  readonly isClickable?: boolean;
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly height?: number;
}

/** The element that a chart is drawn into. */
export function Drawing({ option, listen, isClickable = false, label, height = USUAL_HEIGHT }: DrawingProps) {
  const element = useDrawnChart(option, listen);
  return (
    <div
      ref={element}
      className={classes['drawing']}
      data-clickable={isClickable || undefined}
      role="img"
      aria-label={label}
      // as wide as what it stands in: a chart drawn for a wider window must not keep it wide
      style={{ height, contain: 'inline-size' }}
    />
  );
}
