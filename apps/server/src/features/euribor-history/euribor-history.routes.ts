import { euriborEndpoints, euriborRateEndpoints, pendingImportEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { previewing } from '../ledger/ledger.public.ts';
import { confirmRate, refuseRate } from './by-hand/decide-waiting-rate.ts';
import { enterManyRates } from './by-hand/enter-many-rates.ts';
import { enterOneRate, takeRateBack } from './by-hand/enter-one-rate.ts';
import { euriborSource, readLicenceNotes } from './euribor-history.store.ts';
import { importEuribor } from './imports/import-euribor.ts';
import { confirmImport, refuseImport } from './imports/pending-import.ts';
import { readPendingImport, readPendingImports } from './imports/read-pending-imports.ts';
import { readMissingDays, readStaleFixings } from './read-missing-days.ts';
import { readDayHistory, readPending } from './read-rates.ts';

export const euriborRoutes: readonly Route[] = [
  ...readingRoutes(euriborEndpoints, euriborSource),
  route(euriborEndpoints.missingDays, (request) => readMissingDays(request, request.query)),
  route(euriborEndpoints.staleFixings, (request) => readStaleFixings(request)),
  route(euriborEndpoints.licenceNotes, ({ tx }) => readLicenceNotes(tx)),
  route(euriborEndpoints.import, (request) => importEuribor(request, request.upload, previewing(request.query))),
  route(euriborRateEndpoints.ofDay, ({ tx, params }) => readDayHistory(tx, params.referenceDate)),
  route(euriborRateEndpoints.enter, (request) => enterOneRate(request, request.body, previewing(request.query))),
  route(euriborRateEndpoints.enterMany, (request) => enterManyRates(request, request.body, previewing(request.query))),
  route(euriborRateEndpoints.takeBack, (request) => takeRateBack(request, request.query, previewing(request.query))),
  route(euriborRateEndpoints.pending, ({ tx, actor }) => readPending(tx, actor.personId)),
  route(euriborRateEndpoints.confirm, (request) => confirmRate(request, request.params.id, previewing(request.query))),
  route(euriborRateEndpoints.refuse, (request) => refuseRate(request, request.params.id)),
  route(pendingImportEndpoints.list, ({ tx, actor }) => readPendingImports(tx, actor.personId)),
  route(pendingImportEndpoints.get, ({ tx, params, actor }) => readPendingImport(tx, params.id, actor.personId)),
  route(pendingImportEndpoints.confirm, (request) =>
    confirmImport(request, request.params.id, previewing(request.query)),
  ),
  route(pendingImportEndpoints.refuse, (request) => refuseImport(request, request.params.id)),
];
