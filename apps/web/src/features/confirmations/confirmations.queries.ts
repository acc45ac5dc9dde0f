import { confirmationEndpoints, confirmations, daysOfMonth } from '@calends/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { today } from '../../lib/figures/dates.ts';
import { monthsBack, monthsBefore } from '../../lib/figures/months.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** The balance that a dialog shows; in an address its parts stand behind each other. */
export interface Pair {
  readonly companyId: string;
  readonly counterpartyId: string;
  /** `yyyy-MM` */
  readonly month: string;
}

export function recordOfPair({ companyId, counterpartyId, month }: Pair): string {
  return `${companyId} ${counterpartyId} ${month}`;
}

export function pairOfRecord(recordId: string): Pair {
  const [companyId = '', counterpartyId = '', month = ''] = recordId.split(' ');
  return { companyId, counterpartyId, month };
}

const KEY = resourceKey(confirmations);

export const balanceQuery = ({ month, ...params }: Pair) =>
  queryOptions({
    queryKey: [...KEY, 'balance', params.companyId, params.counterpartyId, month],
    queryFn: ({ signal }) => call(confirmationEndpoints.ofPair, { params, query: { month }, signal }),
  });

export const campaignQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, 'campaign', month],
    queryFn: ({ signal }) => call(confirmationEndpoints.preview, { query: { month }, signal }),
  });

export const peopleQuery = queryOptions({
  queryKey: [...KEY, 'people'],
  queryFn: ({ signal }) => call(confirmationEndpoints.people, { signal }),
});

/** The certificates of a company. */
export const certificatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...KEY, 'certificates', companyId],
    queryFn: ({ signal }) => call(confirmationEndpoints.certificates, { params: { companyId }, signal }),
    retry: false,
  });

export const assignableQuery = queryOptions({
  queryKey: [...KEY, 'assignable'],
  queryFn: ({ signal }) => call(confirmationEndpoints.assignable, { signal }),
});

/** Every balance of a month. */
export const matrixQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, 'matrix', month],
    queryFn: ({ signal }) => {
      const { first, last } = daysOfMonth(month);
      const filters = JSON.stringify([{ field: 'monthEnd', op: 'between', value: [first, last] }]);
      return call(confirmationEndpoints.list, { query: { filters, getAll: 'true' }, signal });
    },
  });

/** Reads the list, the matrix and the open balance again. */
export function useConfirmationRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

const MONTHS_OFFERED = 24;

/** The months that have ended, the last first. */
export function endedMonths(): string[] {
  const last = monthsBefore(today().slice(0, 'yyyy-MM'.length), 1);
  return monthsBack(last, monthsBefore(last, MONTHS_OFFERED - 1));
}
