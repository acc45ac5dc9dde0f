import { type DashboardRow, WHOLE_WIDTH } from '@calends/wire';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { RowMenu } from '../../../resource/table/table-row.tsx';
import { EditedChart } from './edited-chart.tsx';
import classes from './edited-dashboard.module.css';
import type { ShownFigures } from './edited-rows.tsx';
import { MoveHandle } from './move-handle.tsx';
import { heightKey } from './row-heights.ts';
import type { LayoutWrites } from './use-layout-writes.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface EditedRowProps {
  readonly row: DashboardRow;
  /** Counted from 0. */
  readonly place: number;
  /** All rows of the dashboard. */
  readonly rows: readonly DashboardRow[];
  /** What each chart is called, by its id. */
  readonly names: ReadonlyMap<string, string>;
  readonly figures: ShownFigures;
  readonly writes: LayoutWrites;
}

/** A row of charts below its handle and its menu. */
export function EditedRow({ row, place, rows, names, figures, writes }: EditedRowProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = t('RowNumber', { number: place + 1 });
  const onMove = (step: number) => writes.moveRow(row.id, step, name);
  const layout = { '--charts': WHOLE_WIDTH / row.colspan } as CSSProperties;
  return (
    <li className={classes['row']} aria-label={name}>
      <header className={classes['head']}>
        <MoveHandle
          itemId={row.id}
          label={t('MoveByArrows', { name })}
          place={place}
          keys={{ ArrowUp: () => onMove(-1), ArrowDown: () => onMove(1) }}
          onMove={onMove}
        />
        <h2>
          {name} · {t(heightKey(row.height))}
        </h2>
        <RowMenu
          name={name}
          isBusy={false}
          isOpen={isMenuOpen}
          onChange={setMenuOpen}
          actions={[
            {
              textKey: 'EditRow',
              icon: <IconPencil {...ICON} />,
              onClick: () => void open('dashboards/edit-row', row.id),
            },
            {
              textKey: 'MoveUp',
              icon: <IconArrowUp {...ICON} />,
              isDisabled: place === 0,
              onClick: () => onMove(-1),
            },
            {
              textKey: 'MoveDown',
              icon: <IconArrowDown {...ICON} />,
              isDisabled: place === rows.length - 1,
              onClick: () => onMove(1),
            },
            {
              textKey: 'Delete',
              icon: <IconTrash {...ICON} />,
              isDangerous: true,
              onClick: () => void writes.removeRow(row, name),
            },
          ]}
        />
      </header>
      <ol className={classes['charts']} style={layout}>
        {row.charts.map((chart, index) => (
          <EditedChart
            key={chart.id}
            chart={chart}
            place={index}
            row={row}
            rowPlace={place}
            rows={rows}
            label={names.get(chart.id)}
            figures={figures}
            writes={writes}
          />
        ))}
      </ol>
    </li>
  );
}
