import { type ChartOptions, DASHBOARD_TYPES, type Dashboard, dashboards, WHOLE_WIDTH } from '@calends/wire';
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

export async function loadDashboards({ tx, audit }: Desk): Promise<void> {
  const recordId = newId();
  const input = { name: 'Month end', dashboardType: DASHBOARD_TYPES.MAINDASHBOARD };
  await insertPlain(tx, dashboardTable, recordId, input);
  for (const charts of MONTH_END) {
    const row = { rowIndex: MONTH_END.length, colspan: WHOLE_WIDTH / charts.length, height: 350 };
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
