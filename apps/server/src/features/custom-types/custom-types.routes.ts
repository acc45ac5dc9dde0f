import { customTypeEndpoints } from '@calends/wire';
import { plainRoutes } from '../../resource/plain-routes.ts';
import { customTypeTable } from './custom-types.store.ts';

export const customTypeRoutes = plainRoutes(customTypeEndpoints, customTypeTable, ['origin']);
