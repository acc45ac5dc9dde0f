import type { Kysely } from 'kysely';
import { layeredTable, run } from '../schema/grants.ts';

/**
 * Dashboards with their rows and charts. An own dashboard over a shipped one is a whole copy under the same ids, so rows and
 * charts belong to the layer of their dashboard and go with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table dashboard (
      tenant_id text not null,
      dashboard_id uuid not null,
      version integer not null default 1,
      name text not null,
      name_key text not null,
      dashboard_type smallint not null,
      primary key (tenant_id, dashboard_id)
    );
    create unique index dashboard_name on dashboard (tenant_id, name_key);

    create table dashboard_row (
      tenant_id text not null,
      dashboard_row_id uuid not null,
      dashboard_id uuid not null,
      order_index integer not null,
      colspan smallint not null,
      height smallint not null,
      primary key (tenant_id, dashboard_row_id),
      foreign key (tenant_id, dashboard_id) references dashboard on delete cascade
    );
    create index dashboard_row_order on dashboard_row (tenant_id, dashboard_id, order_index);

    create table dashboard_chart (
      tenant_id text not null,
      dashboard_chart_id uuid not null,
      dashboard_row_id uuid not null,
      order_index integer not null,
      options jsonb not null default '{}',
      primary key (tenant_id, dashboard_chart_id),
      foreign key (tenant_id, dashboard_row_id) references dashboard_row on delete cascade
    );
    create index dashboard_chart_order on dashboard_chart (tenant_id, dashboard_row_id, order_index);

    ${['dashboard', 'dashboard_row', 'dashboard_chart'].map((table) => layeredTable(table)).join(';')}`,
  );
}
