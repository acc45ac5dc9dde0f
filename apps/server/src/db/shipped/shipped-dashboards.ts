import { type ChartOptions, DASHBOARD_TYPES, SHIPPED_DASHBOARDS, WHOLE_WIDTH } from '@calends/wire';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

interface ShippedRow {
  readonly height: number;
  readonly charts: readonly ChartOptions[];
}

/** What the product ships: the loans of a group, each form of a chart once where it has a place. */
const GROUP_LOANS: keyof typeof SHIPPED_DASHBOARDS = 'Group loans';
const DASHBOARD_ID = idOf(0);
const ROWS: readonly ShippedRow[] = [
  {
    height: 300,
    charts: [
      { kind: 'number', series: 'Contracts', measure: 'owed' },
      { kind: 'number', series: 'Contracts', measure: 'interestDue' },
      { kind: 'number', series: 'Contracts', measure: 'availableCapital' },
      { kind: 'number', series: 'Contracts', measure: 'used' },
    ],
  },
  {
    height: 350,
    charts: [
      { kind: 'line', series: 'Months', measure: 'owed', groupBy: 'month', period: 'LAST_24_MONTHS' },
      { kind: 'area', series: 'Months', measure: 'averageRate', groupBy: 'month', period: 'LAST_24_MONTHS' },
    ],
  },
  {
    height: 400,
    charts: [{ kind: 'matrix', series: 'Contracts', measure: 'owed', groupBy: 'pair' }],
  },
  {
    height: 400,
    charts: [
      {
        kind: 'graph',
        series: 'Contracts',
        measure: 'owed',
        groupBy: 'pair',
        title: {
          en: 'Flow of loans between companies',
          pt: 'Fluxo de empréstimos entre empresas',
          es: 'Flujo de préstamos entre empresas',
          fr: 'Flux de prêts entre sociétés',
        },
      },
      { kind: 'stackedBar', series: 'Contracts', measure: 'realizedCapital', groupBy: 'pair', most: 6 },
    ],
  },
  { height: 300, charts: [{ kind: 'dues' }] },
  {
    height: 350,
    charts: [
      { kind: 'decisions' },
      { kind: 'table', series: 'StampTax', measure: 'tax', groupBy: 'month', period: 'LAST_12_MONTHS' },
    ],
  },
  {
    height: 350,
    charts: [
      { kind: 'donut', series: 'Contracts', measure: 'realizedCapital', groupBy: 'loanType' },
      { kind: 'bar', series: 'Months', measure: 'interest', groupBy: 'month', period: 'LAST_12_MONTHS' },
    ],
  },
];

/** Their ids are fixed, because names and charts are root's to change: a changed one must not come a second time. */
export async function addDashboards(
  tx: TenantTransaction,
): Promise<{ readonly resource: string; readonly after: unknown }[]> {
  const added = await tx
    .insertInto('dashboard')
    .values({
      tenant_id: ownTenant,
      dashboard_id: DASHBOARD_ID,
      name: GROUP_LOANS,
      name_key: GROUP_LOANS.toLowerCase(),
      dashboard_type: DASHBOARD_TYPES.MAINDASHBOARD,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'dashboard_id']).doNothing())
    .returning(['name', 'dashboard_type as dashboardType'])
    .execute();
  if (added.length > 0) await addRows(tx);
  return added.map((after) => ({ resource: 'Dashboards', after }));
}

async function addRows(tx: TenantTransaction): Promise<void> {
  const rows = ROWS.map(({ height, charts }, index) => ({
    tenant_id: ownTenant,
    dashboard_row_id: idOf(index + 1),
    dashboard_id: DASHBOARD_ID,
    order_index: index,
    colspan: WHOLE_WIDTH / charts.length,
    height,
  }));
  const charts = ROWS.flatMap((row, index) =>
    row.charts.map((options, place) => ({
      tenant_id: ownTenant,
      dashboard_chart_id: idOf(index + 1, place + 1),
      dashboard_row_id: idOf(index + 1),
      order_index: place,
      options: JSON.stringify(options),
    })),
  );
  await tx.insertInto('dashboard_row').values(rows).execute();
  await tx.insertInto('dashboard_chart').values(charts).execute();
}

/** The first dashboard, with the place of a row and of a chart in it, counted from 1. */
function idOf(row: number, chart = 0): string {
  return `0193c0de-0000-7000-8d00-0001${[row, chart].map((place) => String(place).padStart(4, '0')).join('')}`;
}
