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

const STEPS = { ArrowUp: -1, ArrowDown: 1 };

interface EditedRowProps {
  readonly row: DashboardRow;
  /** Counted from 0. */
  readonly place: number;
  readonly isLast: boolean;
  /** What each chart is called, by its id. */
  readonly names: ReadonlyMap<string, string>;
  readonly figures: ShownFigures;
  readonly writes: LayoutWrites;
}

/** A row of charts below its handle and its menu. */
export function EditedRow({ row, place, isLast, names, figures, writes }: EditedRowProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = t('RowNumber', { number: place + 1 });
  const onMove = (step: number) => writes.moveRow(row.id, step, name);
  const layout = { '--charts': WHOLE_WIDTH / row.colspan } as CSSProperties;
  return (
    <li className={classes['row']} aria-label={name}>
      <header className={classes['head']}>
        <MoveHandle label={t('MoveByArrows', { name })} place={place} steps={STEPS} onMove={onMove} />
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
              isDisabled: isLast,
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
            label={names.get(chart.id)}
            figures={figures}
            writes={writes}
          />
        ))}
      </ol>
    </li>
  );
}
