import { type ChartData, chartOptions, chartTitle, type ExportFormat, type StoredChart } from '@calends/wire';
import { IconFileSpreadsheet, IconFileTypeCsv, IconPhoto, IconVectorSpline } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { type RowAction, RowMenu } from '../../../resource/table/table-row.tsx';
import type { PictureFormat } from '../../../ui/charts/chart-picture.ts';
import { isDrawn } from '../charts/drawn-chart.ts';
import classes from './chart-menu.module.css';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface ChartMenuProps {
  /** What a screen reader calls the chart. */
  readonly name: string | undefined;
  readonly chart: StoredChart;
  readonly data: ChartData;
  readonly onExport: (format: ExportFormat) => void;
  readonly onPicture: (format: PictureFormat) => void;
}

/** How the figures of a chart leave the screen. */
export function ChartMenu({ name, chart, data: { figures, dues, decisions }, onExport, onPicture }: ChartMenuProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data: options } = chartOptions.safeParse(chart.options);
  if (!options || !(figures || dues || decisions)) return null;
  const actions: readonly RowAction[] = [
    {
      textKey: 'ExportAsXlsx',
      icon: <IconFileSpreadsheet {...ICON} />,
      keyShortcut: 'e',
      onClick: () => onExport('xlsx'),
    },
    { textKey: 'ExportAsCsv', icon: <IconFileTypeCsv {...ICON} />, onClick: () => onExport('csv') },
    ...(isDrawn(options.kind) && figures?.points.some(({ count }) => count > 0)
      ? [
          { textKey: 'SaveAsPng', icon: <IconPhoto {...ICON} />, onClick: () => onPicture('png') },
          { textKey: 'SaveAsSvg', icon: <IconVectorSpline {...ICON} />, onClick: () => onPicture('svg') },
        ]
      : []),
  ];
  return (
    <div className={classes['menu']}>
      <RowMenu
        name={name ?? chartTitle(t, language, options)}
        actions={actions}
        isBusy={false}
        isOpen={isOpen}
        onChange={setOpen}
      />
    </div>
  );
}
