import { licenceEndpoints } from '@calends/wire';
import { plainRoutes } from '../../resource/plain/plain-routes.ts';
import { licenceTable } from './licences.store.ts';

export const licenceRoutes = plainRoutes(licenceEndpoints, licenceTable, ['origin']);
