import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-canvas.tsx';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

/** A line or bar chart. The chart library is loaded with the first one shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 280} />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}
