import { type Dashboard, type DashboardRow, dashboardEndpoints, type StoredChart } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { Spot } from '../../../ui/sorting/use-item-drag.ts';
import { dashboardQuery } from '../dashboard.queries.ts';
import { type ChartMove, droppedPlace, placeIn, rowsAfter } from './chart-moves.ts';
import {
  bringChartBack,
  bringRowBack,
  moveChartBack,
  moveChartToRowBack,
  moved,
  moveRowBack,
  orderRows,
} from './undo/inverse-calls.ts';
import { useUndo } from './undo/use-undo.ts';
import { useLayoutQueue } from './use-layout-queue.ts';

export type LayoutWrites = ReturnType<typeof useLayoutWrites>;

/** The changes of the rows and charts of a dashboard, each of which can be taken back; moves are shown at once. */
export function useLayoutWrites(dashboardId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = dashboardQuery({ id: dashboardId });
  const change = useLayoutQueue(dashboardId);
  const { offer } = useUndo(dashboardId);
  // not as last rendered: a key that is held down is faster
  const rowsNow = () => queryClient.getQueryData(queryKey)?.rows ?? [];
  const show = (order: readonly DashboardRow[]) => {
    const rows = order.map((row, rowIndex) => ({ ...row, rowIndex }));
    // what is being read does not have the change yet
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    queryClient.setQueryData(queryKey, (shown): Dashboard | undefined => shown && { ...shown, rows });
  };
  const movedText = (name: string, place: number, { length }: readonly unknown[]) =>
    t('MovedToPlace', { name, place: place + 1, count: length });

  /** Moves the row by so many places; whether there are as many. */
  const moveRow = (rowId: string, step: number, name: string) => {
    const rows = rowsNow();
    const from = rows.findIndex(({ id }) => id === rowId);
    const [row, place] = [rows[from], from + step];
    if (!row || place < 0 || place >= rows.length) return false;
    const order = moved(rows, rowId, place);
    show(order);
    change(async () => {
      await orderRows({ id: dashboardId, rows: order });
      offer(movedText(name, place, rows), () => moveRowBack({ ...row, rowIndex: from }));
    });
    return true;
  };
  /** The same of a chart in its row. */
  const moveChart = (chartId: string, step: number, name: string) => {
    const rows = rowsNow();
    const charts = rows.find((row) => row.charts.some(({ id }) => id === chartId))?.charts ?? [];
    const from = charts.findIndex(({ id }) => id === chartId);
    const [chart, place] = [charts[from], from + step];
    if (!chart || place < 0 || place >= charts.length) return false;
    show(rows.map((row) => ({ ...row, charts: moved(row.charts, chartId, place) })));
    change(async () => {
      await call(dashboardEndpoints.editChart, { params: { id: chartId }, body: { orderIndex: place } });
      offer(movedText(name, place, charts), () => moveChartBack(chart, from));
    });
    return true;
  };
  const moveToRow = (rows: readonly DashboardRow[], move: ChartMove, name: string) => {
    const { chart, to, place } = move;
    const order = rowsAfter(rows, move);
    const row = order.findIndex(({ id }) => id === to.id) + 1;
    show(order);
    change(async () => {
      const body = { dashboardRowId: to.id, orderIndex: place };
      await call(dashboardEndpoints.editChart, { params: { id: chart.id }, body });
      offer(t('MovedToRow', { name, row, place: place + 1 }), () => moveChartToRowBack(move));
    });
    return true;
  };
  /** Puts the chart into the row before or after its own, and whether it finds a place there. */
  const moveChartByRow = (chartId: string, step: number, name: string) => {
    const rows = rowsNow();
    const rowPlace = rows.findIndex((row) => row.charts.some(({ id }) => id === chartId));
    const [from, to] = [rows[rowPlace], rows[rowPlace + step]];
    const place = from?.charts.findIndex(({ id }) => id === chartId) ?? -1;
    const chart = from?.charts[place];
    if (!from || !to || !chart) return false;
    const free = placeIn(to, chart, place);
    return free !== undefined && moveToRow(rows, { chart, from, to, place: free }, name);
  };
  /** The same of the row on which the chart was dropped. */
  const dropChart = (chartId: string, spot: Spot, name: string) => {
    const rows = rowsNow();
    const from = rows.find((row) => row.charts.some(({ id }) => id === chartId));
    const chart = from?.charts.find(({ id }) => id === chartId);
    const to = rows[spot.list];
    if (!from || !to || !chart || to === from) return false;
    const place = droppedPlace(to, chart, spot);
    return place !== undefined && moveToRow(rows, { chart, from, to, place }, name);
  };
  const remove = async (
    name: string,
    text: string,
    removal: () => Promise<unknown>,
    takeBack: () => Promise<unknown>,
  ) => {
    if (!(await confirm({ variant: 'remove', title: 'RemoveTitle', values: { name }, text }))) return;
    change(async () => {
      await removal();
      offer(t('RemovedFromDashboard', { name }), takeBack);
    });
  };
  const removeRow = (row: DashboardRow, name: string) => {
    const { id, version } = row;
    const removal = () => call(dashboardEndpoints.removeRow, { params: { id }, query: { version } });
    return remove(name, 'RemoveRowText', removal, () => bringRowBack(row));
  };
  const removeChart = (row: DashboardRow, chart: StoredChart, name: string) => {
    const { id, version } = chart;
    const removal = () => call(dashboardEndpoints.removeChart, { params: { id }, query: { version } });
    const text = row.charts.length === 1 ? 'RemoveLastChartText' : 'RemoveChartText';
    return remove(name, text, removal, () => bringChartBack(row, chart));
  };
  return { moveRow, moveChart, moveChartByRow, dropChart, removeRow, removeChart };
}
