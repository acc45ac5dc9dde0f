import { mainPageEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { listCards } from './list-cards.ts';

export const mainPageRoutes: readonly Route[] = [
  route(mainPageEndpoints.cards, ({ tx, actor }) => listCards(tx, actor)),
];
