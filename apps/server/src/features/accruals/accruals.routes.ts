import { accrualEndpoints } from '@calends/wire';
import type { Route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { accrualSource } from './accruals.store.ts';

export const accrualRoutes: readonly Route[] = [...readingRoutes(accrualEndpoints, accrualSource)];
