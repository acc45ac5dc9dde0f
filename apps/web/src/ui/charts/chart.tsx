import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-canvas.tsx';
import type { DonutProps } from './donut-canvas.tsx';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

const DonutCanvas = lazy(async () => ({ default: (await import('./donut-canvas.tsx')).DonutCanvas }));

/** A line, an area or bars. The chart library is loaded with the first one shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 280} />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}

/** Parts of a whole as a ring. */
export function Donut(props: DonutProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 280} />}>
      <DonutCanvas {...props} />
    </Suspense>
  );
}
