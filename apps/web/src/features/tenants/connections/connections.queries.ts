import { type AccountingSystemName, type Connection, connectionEndpoints, connections } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** The connections of the own tenant: one with each system at most. */
export const connectionsQuery = queryOptions({
  queryKey: [...resourceKey(connections), 'own'],
  queryFn: async ({ signal }) => (await call(connectionEndpoints.list, { query: {}, signal })).data,
});

/** What the last test of a connection found. */
export const connectionReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(connections), 'report', id],
    queryFn: ({ signal }) => call(connectionEndpoints.report, { params: { id }, signal }),
  });

export function connectionWith(
  system: AccountingSystemName,
  all: readonly Connection[] | undefined,
): Connection | undefined {
  return all?.find((connection) => connection.system === system);
}
