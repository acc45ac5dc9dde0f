import {
  type ChartOptions,
  DASHBOARD_TYPES,
  type Dashboard,
  type DashboardInput,
  dashboards,
  WHOLE_WIDTH,
} from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import {
  dashboardTable,
  findDashboard,
  insertRow,
  updateChart,
} from '../../features/dashboards/stored-dashboards.store.ts';
import { insertPlain } from '../../resource/plain/plain-table.ts';
import type { Desk } from '../loans/load-group.ts';

/** What the accountants of the group look at when a month is closed. */
const MONTH_END: readonly (readonly ChartOptions[])[] = [
  [{ kind: 'dues' }],
  [
    { kind: 'bar', series: 'Months', measure: 'interest', groupBy: 'month', period: 'LAST_12_MONTHS' },
    { kind: 'table', series: 'StampTax', measure: 'tax', groupBy: 'dueMonth', period: 'LAST_12_MONTHS' },
  ],
  [
    { kind: 'table', series: 'Dues', measure: 'repaid', groupBy: 'month', period: 'NEXT_12_MONTHS' },
    {
      kind: 'bar',
      series: 'Contracts',
      measure: 'owed',
      groupBy: 'contract',
      most: 8,
      clickAction: 'contract',
      title: { en: 'Largest loans', pt: 'Maiores empréstimos', es: 'Mayores préstamos', fr: 'Principaux prêts' },
    },
  ],
];

/** What the group wants to see on the page of each contract. */
const OF_CONTRACT: readonly (readonly ChartOptions[])[] = [
  [
    { kind: 'bar', series: 'Months', measure: 'interest', groupBy: 'month', period: 'LAST_12_MONTHS' },
    { kind: 'table', series: 'StampTax', measure: 'tax', groupBy: 'month', period: 'LAST_12_MONTHS' },
  ],
];

export async function loadDashboards(desk: Desk): Promise<void> {
  await loadDashboard(desk, { name: 'Month end', dashboardType: DASHBOARD_TYPES.MAINDASHBOARD }, MONTH_END);
  await loadDashboard(desk, { name: 'contract', dashboardType: DASHBOARD_TYPES.INNERCOMPONENT }, OF_CONTRACT);
}

async function loadDashboard(
  { tx, audit }: Desk,
  input: DashboardInput,
  rows: readonly (readonly ChartOptions[])[],
): Promise<void> {
  const recordId = newId();
  await insertPlain(tx, dashboardTable, recordId, input);
  for (const charts of rows) {
    const row = { rowIndex: rows.length, colspan: WHOLE_WIDTH / charts.length, height: 350 };
    const rowId = await insertRow(tx, await read(), row);
    const blank = (await read()).rows.find(({ id }) => id === rowId)?.charts ?? [];
    for (const [place, { id }] of blank.entries()) await updateChart(tx, id, charts[place] ?? {});
  }
  audit.record({ action: 'CREATE', resource: dashboards.name, recordId, after: input });

  async function read(): Promise<Dashboard> {
    const dashboard = await findDashboard(tx, { id: recordId });
    if (!dashboard) throw new Error('the dashboard was not added');
    return dashboard;
  }
}
