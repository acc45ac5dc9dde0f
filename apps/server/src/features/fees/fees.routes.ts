import { feeEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { previewing } from '../ledger/ledger.public.ts';
import { findDueDays } from './due-days.store.ts';
import { feeChoices, feeSource, findFee } from './fees.store.ts';
import { setDueDay, voidDueDay } from './write-due-day.ts';
import { addFee, editFee, removeFee } from './write-fee.ts';
import { setRate, voidRate } from './write-rate.ts';

const { list, columnList, optionList, exportData } = feeEndpoints;

export const feeRoutes: readonly Route[] = [
  ...readingRoutes({ list, columnList, exportData }, feeSource),
  ...readingRoutes({ optionList }, feeChoices),
  route(feeEndpoints.get, async ({ tx, params }) => {
    const fee = await findFee(tx, params.id);
    if (!fee) throw new NotFound();
    return fee;
  }),
  route(feeEndpoints.add, (request) => addFee(request, request.body)),
  route(feeEndpoints.setRate, (request) => setRate(request, request.body, previewing(request.query))),
  route(feeEndpoints.voidRate, (request) => {
    const { preview, outcome, ...key } = request.query;
    return voidRate(request, key, previewing({ preview, outcome }));
  }),
  route(feeEndpoints.dueDays, ({ tx, query: { category } }) => findDueDays(tx, category)),
  route(feeEndpoints.setDueDay, (request) => setDueDay(request, request.body, previewing(request.query))),
  route(feeEndpoints.voidDueDay, (request) => {
    const { preview, outcome, ...key } = request.query;
    return voidDueDay(request, key, previewing({ preview, outcome }));
  }),
  route(feeEndpoints.edit, (request) => editFee(request, request.params.id, request.body, previewing(request.query))),
  route(feeEndpoints.delete, (request) => removeFee(request, request.params.id, request.query.version)),
];
