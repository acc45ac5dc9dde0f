import { type Dashboard, dashboardEndpoints, dashboards } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { dashboardQuery } from '../dashboard.queries.ts';

export type LayoutWrites = ReturnType<typeof useLayoutWrites>;
type LayoutCall = () => Promise<unknown>;

/** The changes of the rows and charts of a dashboard. They are made one after the other, and moves are shown at once. */
export function useLayoutWrites(dashboardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = dashboardQuery({ id: dashboardId });
  const mutationKey = ['layout', dashboardId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: LayoutCall) => change(),
    onSettled: async () => {
      // while another change waits, what is read would not show it yet
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: resourceKey(dashboards) });
    },
  });
  const show = (change: (shown: Dashboard) => Dashboard) => {
    // what is being read does not have the change yet
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    queryClient.setQueryData(queryKey, (shown) => shown && change(shown));
  };

  /** Moves the row by so many places, as far as there are any; returns its new place, counted from 0. */
  const moveRow = (rowId: string, step: number): number | undefined => {
    // not as last rendered: a key that is held down is faster
    const rows = queryClient.getQueryData(queryKey)?.rows ?? [];
    const place = rows.findIndex(({ id }) => id === rowId) + step;
    if (place < 0 || place >= rows.length) return undefined;
    const order = moved(rows, rowId, place);
    show((shown) => ({ ...shown, rows: order }));
    const wanted = order.map(({ id }, orderIndex) => ({ id, orderIndex }));
    mutate(() => call(dashboardEndpoints.orderRows, { body: { dashboardId, rows: wanted } }));
    return place;
  };
  /** The same of a chart in its row. */
  const moveChart = (chartId: string, step: number) => {
    const rows = queryClient.getQueryData(queryKey)?.rows ?? [];
    const charts = rows.find((row) => row.charts.some(({ id }) => id === chartId))?.charts ?? [];
    const place = charts.findIndex(({ id }) => id === chartId) + step;
    if (place < 0 || place >= charts.length) return;
    show((shown) => ({
      ...shown,
      rows: shown.rows.map((row) => ({ ...row, charts: moved(row.charts, chartId, place) })),
    }));
    mutate(() => call(dashboardEndpoints.editChart, { params: { id: chartId }, body: { orderIndex: place } }));
  };
  const remove = async (name: string, text: string | undefined, removal: LayoutCall) => {
    const question = { variant: 'remove', title: 'RemoveTitle', values: { name }, ...(text && { text }) } as const;
    if (await confirm(question)) mutate(removal, { onSuccess: () => successToast('Deleted') });
  };
  const removeRow = (id: string, name: string) =>
    remove(name, 'RemoveRowText', () => call(dashboardEndpoints.removeRow, { params: { id } }));
  const removeChart = (id: string, name: string, isLast: boolean) =>
    remove(name, isLast ? 'RemoveLastChartText' : undefined, () =>
      call(dashboardEndpoints.removeChart, { params: { id } }),
    );
  return { moveRow, moveChart, removeRow, removeChart };
}

/** The items in their new order; as they are where the item is not among them. */
function moved<Item extends { readonly id: string }>(items: readonly Item[], id: string, place: number): Item[] {
  const item = items.find((one) => one.id === id);
  return item ? items.filter((one) => one !== item).toSpliced(place, 0, item) : [...items];
}
