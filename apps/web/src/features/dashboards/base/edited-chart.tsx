import { chartOptions, chartTitle, type DashboardRow, type StoredChart, showsSomething } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { type RowAction, RowMenu } from '../../../resource/table/table-row.tsx';
import { keepFocusOn } from '../../../ui/sorting/moved-item.ts';
import { DashboardChart } from '../charts/dashboard-chart.tsx';
import { droppedPlace, placeIn } from './chart-moves.ts';
import classes from './edited-dashboard.module.css';
import type { ShownFigures } from './edited-rows.tsx';
import { MoveHandle } from './move-handle.tsx';
import type { LayoutWrites } from './use-layout-writes.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface EditedChartProps {
  readonly chart: StoredChart;
  /** In its row, counted from 0. */
  readonly place: number;
  readonly row: DashboardRow;
  /** Of the row, counted from 0. */
  readonly rowPlace: number;
  /** All rows of the dashboard. */
  readonly rows: readonly DashboardRow[];
  /** What a screen reader calls it, where it shows figures. */
  readonly label: string | undefined;
  readonly figures: ShownFigures;
  readonly writes: LayoutWrites;
}

/** A chart with its figures of today and its menu. */
export function EditedChart({ chart, place, row, rowPlace, rows, label, figures, writes }: EditedChartProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { open } = useModal();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { data: options } = chartOptions.safeParse(chart.options);
  const isBlank = !options || !showsSomething(options);
  const numbers = t('ChartOfRow', { row: rowPlace + 1, chart: place + 1 });
  const title = isBlank ? numbers : chartTitle(t, language, options);
  const name = isBlank || label === undefined ? title : label;
  const edit = () => void open('dashboards/edit-chart', chart.id);
  const move = (step: number) => writes.moveChart(chart.id, step, name);
  const moveByRow = (step: number) => writes.moveChartByRow(chart.id, step, name);
  const isStuck = (step: number) => placeIn(rows[rowPlace + step], chart, place) === undefined;
  const moveByMenu = (step: number) => {
    if (moveByRow(step)) keepFocusOn(chart.id); // its menu is another one in another row
  };
  const actions: readonly RowAction[] = [
    { textKey: 'EditChart', icon: <IconPencil {...ICON} />, onClick: edit },
    {
      textKey: 'MoveUp',
      icon: <IconArrowUp {...ICON} />,
      isDisabled: isStuck(-1),
      onClick: () => moveByMenu(-1),
    },
    {
      textKey: 'MoveDown',
      icon: <IconArrowDown {...ICON} />,
      isDisabled: isStuck(1),
      onClick: () => moveByMenu(1),
    },
    {
      textKey: 'MoveLeft',
      icon: <IconArrowLeft {...ICON} />,
      isDisabled: place === 0,
      onClick: () => move(-1),
    },
    {
      textKey: 'MoveRight',
      icon: <IconArrowRight {...ICON} />,
      isDisabled: place === row.charts.length - 1,
      onClick: () => move(1),
    },
    {
      textKey: 'Delete',
      icon: <IconTrash {...ICON} />,
      isDangerous: true,
      onClick: () => void writes.removeChart(row, chart, name),
    },
  ];
  return (
    <li>
      <DashboardChart
        options={chart.options}
        data={figures.charts?.find(({ id }) => id === chart.id)}
        error={figures.error}
        onRetry={figures.onRetry}
        height={row.height}
        name={title}
        label={name}
        tools={
          <div className={classes['tools']}>
            {isBlank && (
              <Button variant="default" size="compact-xs" onClick={edit}>
                {t('ChooseFigures')}
              </Button>
            )}
            {(row.charts.length > 1 || rows.length > 1) && (
              <MoveHandle
                itemId={chart.id}
                label={t('MoveChartByArrows', { name })}
                place={place}
                keys={{
                  ArrowLeft: () => move(-1),
                  ArrowRight: () => move(1),
                  ArrowUp: () => moveByRow(-1),
                  ArrowDown: () => moveByRow(1),
                }}
                onMove={move}
                elsewhere={{
                  isFree: (spot) => {
                    const there = rows[spot.list];
                    return there !== undefined && droppedPlace(there, chart, spot) !== undefined;
                  },
                  onDrop: (spot) => writes.dropChart(chart.id, spot, name),
                }}
              />
            )}
            <RowMenu name={name} actions={actions} isBusy={false} isOpen={isMenuOpen} onChange={setMenuOpen} />
          </div>
        }
      />
    </li>
  );
}
