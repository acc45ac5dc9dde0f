import { dueEndpoints } from '@calends/wire';
import type { Route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { dueSource } from './dues.store.ts';

export const dueRoutes: readonly Route[] = readingRoutes(dueEndpoints, dueSource);
