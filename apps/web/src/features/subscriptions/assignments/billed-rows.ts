import type { BilledItem } from '@calends/wire';
import type { TFunction } from 'i18next';

/** As many names are listed in a question. */
const NAMED = 12;

/** One of those who have a plan or may have it, as a row that can be chosen: ids of records are unique by kind alone. */
export interface BilledRow extends BilledItem {
  readonly id: string;
}

export function rowsOf(items: readonly BilledItem[]): BilledRow[] {
  return items.map((item) => ({ ...item, id: `${item.entityType} ${item.entityId}` }));
}

/** A loan type is named by its text, everything else as it is called. */
export function billedName({ entityType, entityName }: BilledItem, t: TFunction): string {
  return entityType === 'CONTRACT_TYPE' ? t(entityName) : entityName;
}

/** The names of rows as a question lists them. */
export function billedNames(rows: readonly BilledRow[], t: TFunction): string {
  const names = rows.slice(0, NAMED).map((row) => billedName(row, t));
  const further = rows.length - names.length;
  return [...names, ...(further > 0 ? [t('AndMoreAssignments', { count: further })] : [])].join(' · ');
}
