import { firstStepEndpoints } from '@calends/wire';
import { controlRoute, type Route } from '../../http/route.ts';
import { readFirstSteps } from './read-first-steps.ts';

export const firstStepRoutes: readonly Route[] = [
  controlRoute(firstStepEndpoints.read, ({ control, actor }) => readFirstSteps(control, actor)),
];
