import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './resource-table.module.css';

/** Grey bars shown while the rows are loaded. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const { t } = useTranslation();
  const shown = Math.min(columns, 8);
  return (
    <div className={classes['skeleton']} role="status" aria-label={t('Loading')}>
      {Array.from({ length: Math.min(rows, 12) }, (_, row) => (
        <div key={row} className={classes['skeletonRow']} style={{ gridTemplateColumns: `repeat(${shown}, 1fr)` }}>
          {Array.from({ length: shown }, (_cell, cell) => (
            <Skeleton key={cell} height={10} width={`${45 + ((row * 7 + cell * 13) % 45)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
