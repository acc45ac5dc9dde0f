import { Text } from '@mantine/core';
import { Chart } from './chart.tsx';
import type { ChartProps } from './chart-canvas.tsx';
import classes from './chart-card.module.css';

interface ChartCardProps extends Omit<ChartProps, 'label'> {
  /** Shown above the chart, and used as its label for screen readers. */
  readonly title: string;
  readonly note?: string | undefined;
}

/** A chart with a title and a frame. */
export function ChartCard({ title, note, ...chart }: ChartCardProps) {
  return (
    <section className={classes['card']}>
      <h2>{title}</h2>
      <Chart label={title} {...chart} />
      {note !== undefined && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  );
}
