import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-canvas.tsx';
import type { DonutProps } from './donut-canvas.tsx';
import type { GraphProps } from './graph-canvas.tsx';
import { USUAL_HEIGHT } from './usual-height.ts';

/** What is drawn, without its place on a screen: a ring, arrows between companies, or what stands over an axis. */
export type DrawnChart =
  | { readonly form: 'ring'; readonly drawn: Omit<DonutProps, 'label' | 'height'> }
  | { readonly form: 'graph'; readonly drawn: Omit<GraphProps, 'label' | 'height'> }
  | { readonly form: 'axes'; readonly drawn: Omit<ChartProps, 'label' | 'height'> };

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

const DonutCanvas = lazy(async () => ({ default: (await import('./donut-canvas.tsx')).DonutCanvas }));

const GraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }));

/** A line, an area or bars. The chart library is loaded with the first one shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? USUAL_HEIGHT} />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}

/** Parts of a whole as a ring. */
export function Donut(props: DonutProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? USUAL_HEIGHT} />}>
      <DonutCanvas {...props} />
    </Suspense>
  );
}

/** Nodes in a circle, with arrows as thick as their amounts. */
export function Graph(props: GraphProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? USUAL_HEIGHT} />}>
      <GraphCanvas {...props} />
    </Suspense>
  );
}
