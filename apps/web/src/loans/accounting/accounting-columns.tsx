import type { DocumentPhase } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { bookedCompaniesQuery } from './booked-companies.query.ts';

/** Whether the tenant gives documents to accounting: only then does a list show how they stand. */
export function useIsBooked(): boolean {
  const { data: companies = [] } = useQuery(bookedCompaniesQuery);
  return companies.length > 0;
}

/** A column with how the documents of a row stand in accounting. */
export function accountingColumn<Field extends string, Row extends Readonly<Record<Field, DocumentPhase | null>>>(
  field: Field & keyof Row & string,
  textKey: string,
  isBooked: boolean,
): ResourceColumn<Row> {
  return {
    field,
    textKey,
    width: 140,
    priority: 2,
    isHidden: !isBooked,
    isComparable: true,
    cell: (row) => row[field] !== null && <StateBadge word={row[field]} />,
  };
}
