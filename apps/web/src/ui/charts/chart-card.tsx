import { Text } from '@mantine/core';
import { Chart } from './chart.tsx';
import type { ChartProps } from './chart-canvas.tsx';
import classes from './chart-card.module.css';

interface ChartCardProps extends Omit<ChartProps, 'label'> {
  /** Stands above the chart, and tells what it shows to those who cannot see it. */
  readonly title: string;
  readonly note?: string | undefined;
}

/** A chart in its frame, under its title. */
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
