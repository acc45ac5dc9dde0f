import {
  type ChartData,
  chartOptions,
  chartTitle,
  exportName,
  type Figures,
  labelKey,
  measureText,
  SERIES,
  type StoredChart,
} from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import type { PictureFormat } from '../../../ui/charts/chart-picture.ts';
import { chartRows } from '../charts/chart-rows.ts';
import { drawnChart, isDrawn } from '../charts/drawn-chart.ts';
import type { ChartNarrowing } from '../dashboard.queries.ts';

interface PicturedChart {
  readonly chart: StoredChart;
  readonly data: ChartData | undefined;
  /** The day of the figures, ISO. */
  readonly on: string | undefined;
  readonly narrowing: ChartNarrowing;
  /** The name of the company that all charts are narrowed by. */
  readonly company: string | undefined;
  readonly height: number;
}

/** Saves a chart as a picture, named as its sheet is. What draws it is loaded with the first one. */
export function useSavePicture({
  chart,
  data,
  on,
  narrowing,
  company,
  height,
}: PicturedChart): (format: PictureFormat) => void {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { mutate } = useMutation({
    mutationFn: async (format: PictureFormat) => {
      const { data: options } = chartOptions.safeParse(chart.options);
      const figures = data?.figures;
      if (!figures || on === undefined || !options || !isDrawn(options.kind)) return;
      const title = chartTitle(t, language, options);
      const { kind, formatters } = options;
      const rows = chartRows(t, figures, kind);
      const drawn = drawnChart({ t, kind, title, figures, rows, decimals: formatters?.decimals });
      const lines = linesBelow(t, { data, figures, on, company });
      const { chartPicture } = await import('../../../ui/charts/chart-picture.ts');
      const blob = await chartPicture(format, drawn, height, { title, lines, language });
      saveFile({
        blob,
        fileName: `${exportName(title, { today: today(), referenceDate: narrowing.referenceDate })}.${format}`,
      });
    },
  });
  return mutate;
}

interface Shown extends Pick<PicturedChart, 'company'> {
  readonly data: ChartData;
  readonly figures: Figures;
  readonly on: string;
}

/** Of which day the figures are, whose, by what they are not narrowed, and of which list they are the sums. */
function linesBelow(t: TFunction, { data: { ignored }, figures, on, company }: Shown): readonly string[] {
  const day = t('AsOf', { day: formatDay(on) });
  const isOfCompany = company !== undefined && !ignored.includes('company');
  const list = t(SERIES[figures.series].resource.titleKey);
  return [
    isOfCompany ? `${day} · ${company}` : day,
    ...(ignored.length > 0
      ? [t('ChartIgnores', { fields: ignored.map((field) => t(labelKey(field))).join(', ') })]
      : []),
    withLabel(t('Source'), `${list}, ${measureText(t, figures.measure)} · Calends`),
  ];
}
