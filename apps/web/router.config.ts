import path from 'node:path';
import type { Config } from '@tanstack/router-generator';

/** Where the addresses of the pages are, for the build and for the checks, which write the tree of them alike. */
export const ROUTER = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: path.join(import.meta.dirname, 'src/app/routes'),
  generatedRouteTree: path.join(import.meta.dirname, 'src/app/route-tree.gen.ts'),
  quoteStyle: 'single',
  semicolons: true,
} as const satisfies Partial<Config>;
