import type { ChartKind, Figures, Point } from '@calends/wire';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { Chart, Donut, Graph } from '../../../ui/charts/chart.tsx';
import { figureText } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';
import { drawnChart, placeOfPart } from './drawn-chart.ts';
import { WalkedPicture } from './walked-picture.tsx';

interface ChartPictureProps {
  readonly kind: ChartKind;
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly height: number;
  readonly decimals?: number | undefined;
  readonly targetOf?: (point: Point | undefined) => OpenedScreen | null | undefined;
}

/** The line below the picture with the point that was reached by key. */
const POINT_LINE = 26;

/** A line, an area, bars, a ring or arrows. */
export function ChartPicture({
  kind,
  title,
  figures,
  rows,
  height,
  decimals,
  targetOf = () => undefined,
}: ChartPictureProps) {
  const { t } = useTranslation();
  const { form, drawn } = drawnChart({ t, kind, title, figures, rows, decimals });
  const around = { label: labelOf(t, title, figures, rows), height: height - POINT_LINE };
  return (
    <WalkedPicture
      title={title}
      points={rows.map(({ name, point }) => ({ name, figures, point, target: targetOf(point) }))}
    >
      {(open) => {
        const openPart = (bar: number, part: number) => open(placeOfPart(rows, bar, part));
        if (form === 'ring') return <Donut {...drawn} {...around} onPoint={open} />;
        if (form === 'graph') return <Graph {...drawn} {...around} onPoint={open} />;
        return <Chart {...drawn} {...around} onPoint={kind === 'stackedBar' ? openPart : open} />;
      }}
    </WalkedPicture>
  );
}

/** The title and the greatest point, which is what is seen first. */
function labelOf(t: TFunction, title: string, figures: Figures, rows: readonly ChartRow[]): string {
  const [greatest] = rows
    .filter(({ point }) => point?.value != null)
    .toSorted((one, other) => Number(other.point?.value) - Number(one.point?.value));
  return greatest ? `${title}: ${greatest.name} ${figureText(t, figures, greatest.point)}` : title;
}
