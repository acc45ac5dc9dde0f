import { connectionEndpoints } from '@calends/wire';
import { expect } from 'vitest';
import type { ConnectedBooks } from './connected-books.ts';

/** The route by which the simulated PRIMAVERA annuls a document. */
export const ANNULMENT =
  'POST v2/Contabilidade/Documentos/AnulaDocumento/{year}/{diary}/{number}/{launchType}/{reason}/{text}';

/** Root says by which route the accounting of helios annuls documents; an empty one: by none. */
export async function setAnnulment(books: ConnectedBooks, cancelJournal: string): Promise<void> {
  await setRoutes(books, { cancelJournal });
}

/** Root says by which routes the accounting of helios is called, where they differ from those of the product. */
export async function setRoutes(
  { api, connection }: ConnectedBooks,
  routes: Readonly<Record<string, string>>,
): Promise<void> {
  const root = await api.as('root@calends.test', 'helios');
  const params = { id: connection.id };
  const { version } = (await root.call(connectionEndpoints.routes, { params })).data;
  const body = { routes, version };
  expect((await root.call(connectionEndpoints.saveRoutes, { params, body })).status).toBe(200);
}
