import { feeEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { feeChoices, feeSource, findFee } from './fees.store.ts';

const { list, columnList, optionList, exportData } = feeEndpoints;

export const feeRoutes: readonly Route[] = [
  ...readingRoutes({ list, columnList, exportData }, feeSource),
  ...readingRoutes({ optionList }, feeChoices),
  route(feeEndpoints.get, async ({ tx, params }) => {
    const fee = await findFee(tx, params.id);
    if (!fee) throw new NotFound();
    return fee;
  }),
];
