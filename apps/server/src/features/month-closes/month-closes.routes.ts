import { listQueryOf, monthCloseEndpoints, SERIES } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { listedRates } from '../../resource/figures/measures.ts';
import { page } from '../../resource/lists/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { monthCloseSource } from './month-closes.store.ts';

const { list, ...others } = monthCloseEndpoints;

export const monthCloseRoutes: readonly Route[] = [
  ...readingRoutes(others, monthCloseSource),
  route(list, ({ tx, query, actor }) =>
    page(tx, monthCloseSource, listQueryOf(query), query, actor, listedRates(SERIES.Months, monthCloseSource.columns)),
  ),
];
