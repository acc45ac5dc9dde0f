import { fieldOf } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { Cell } from '../columns/cell.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { isFigure } from '../columns/columns.ts';
import classes from './compare-table.module.css';
import type { ComparableList } from './compared-list.ts';
import { comparedFigure } from './compared-values.ts';

type Row = { readonly id: string };

interface CompareTableProps {
  readonly list: ComparableList;
  readonly rows: readonly Row[];
  readonly columns: readonly ResourceColumn<Row>[];
  /** The fields in which the rows differ. */
  readonly different: ReadonlySet<string>;
}

/**
 * One column for each row and one line for each field; higher than 300 px it scrolls under its head (administration section 9).
 */
export function CompareTable({ list, rows, columns, different }: CompareTableProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key
    <div className={classes['body']} role="region" aria-label={t('CompareRows')} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('Columns')}</th>
            {rows.map((row) => (
              <th key={row.id} scope="col" title={list.nameOf(row)}>
                {list.nameOf(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.field} data-differs={different.has(column.field) || undefined}>
              <th scope="row">
                {t(column.textKey)}
                {different.has(column.field) && <span className={classes['mark']}>{t('Differs')}</span>}
              </th>
              {rows.map((row) => (
                <td key={row.id} data-figure={isFigure(fieldOf(list.resource, column.field)) || undefined}>
                  <ComparedCell list={list} row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ComparedCell({ list, row, column }: { list: ComparableList; row: Row; column: ResourceColumn<Row> }) {
  const field = fieldOf(list.resource, column.field);
  const value = (row as Readonly<Record<string, unknown>>)[column.field];
  return comparedFigure(field, value) ?? column.cell?.(row) ?? <Cell field={field} value={value} isWhole />;
}
