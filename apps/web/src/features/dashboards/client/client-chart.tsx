import { type ChartData, dashboardEndpoints, type ExportFormat, type StoredChart } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { DashboardChart } from '../charts/dashboard-chart.tsx';
import type { ChartNarrowing } from '../dashboard.queries.ts';
import { ChartMenu } from './chart-menu.tsx';
import { useSavePicture } from './use-save-picture.ts';

interface ClientChartProps {
  readonly chart: StoredChart;
  /** Undefined while it is read. */
  readonly data: ChartData | undefined;
  /** The day of the figures, ISO. */
  readonly on: string | undefined;
  /** What all charts are narrowed by. */
  readonly narrowing: ChartNarrowing;
  /** The name of the company among it. */
  readonly company: string | undefined;
  /** What a screen reader calls it. */
  readonly label: string | undefined;
  /** Of its row, in pixels. */
  readonly height: number;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A chart whose figures can be taken away, as a sheet or as a picture. */
export function ClientChart({ chart, data, on, narrowing, company, label, height, error, onRetry }: ClientChartProps) {
  const sheet = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(
        await call(dashboardEndpoints.chartExport, { params: { id: chart.id }, query: { ...narrowing, format } }),
      ),
  });
  const savePicture = useSavePicture({ chart, data, on, narrowing, company, height });
  return (
    <DashboardChart
      options={chart.options}
      data={data}
      error={error}
      onRetry={onRetry}
      height={height}
      label={label}
      chartId={chart.id}
      onExport={() => !sheet.isPending && sheet.mutate('xlsx')}
      tools={
        data && <ChartMenu name={label} chart={chart} data={data} onExport={sheet.mutate} onPicture={savePicture} />
      }
    />
  );
}
