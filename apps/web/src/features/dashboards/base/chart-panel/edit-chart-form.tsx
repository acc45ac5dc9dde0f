import { type ChartOptions, chartOptions, type Dashboard, dashboardEndpoints, dashboards } from '@calends/wire';
import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { EditedRecord } from '../../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../../ui/form/frame/form-frame.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { ChartFields } from './chart-fields.tsx';
import classes from './chart-panel.module.css';
import { ChartPreview } from './chart-preview.tsx';
import { type ChartValues, chartForm, valuesOf } from './chart-values.ts';

/** Edits a chart of the dashboard that the screen shows. */
export function EditChartForm({ recordId: chartId, close }: ModalContentProps) {
  const { id: dashboardId } = useParams({ strict: false });
  if (chartId === undefined || dashboardId === undefined) return <EmptyState title="ChartIsGone" />;
  return <ChartPanel dashboardId={dashboardId} chartId={chartId} close={close} />;
}

interface ChartPanelProps extends Pick<ModalContentProps, 'close'> {
  readonly dashboardId: string;
  readonly chartId: string;
}

/** Says what a chart shows and how, with its figures of today beside the form. */
export function ChartPanel({ dashboardId, chartId, close }: ChartPanelProps) {
  return (
    <EditedRecord<Dashboard>
      recordKey={[dashboards.name, dashboardId, chartId]}
      load={(signal) => call(dashboardEndpoints.get, { params: { id: dashboardId }, signal })}
    >
      {({ record }) => <FormOfChart dashboard={record} chartId={chartId} close={close} />}
    </EditedRecord>
  );
}

interface FormOfChartProps extends Pick<ModalContentProps, 'close'> {
  readonly dashboard: Dashboard;
  readonly chartId: string;
}

function FormOfChart({ dashboard, chartId, close }: FormOfChartProps) {
  const chart = dashboard.rows.flatMap(({ charts }) => charts).find(({ id }) => id === chartId);
  if (!chart) return <EmptyState title="ChartIsGone" />;
  // Of options that this version knows no more nothing is taken over.
  const { data: options = {} } = chartOptions.safeParse(chart.options);
  return <Form chartId={chartId} orderIndex={chart.orderIndex} options={options} close={close} />;
}

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly chartId: string;
  readonly orderIndex: number;
  readonly options: ChartOptions;
}

/** The names of the fields are those of the call, so that its faults are shown at them. */
export interface ChartFormValues {
  readonly options: ChartValues;
}
const SCHEMA: z.ZodType<{ readonly options: ChartOptions }, ChartFormValues> = z.object({ options: chartForm });

function Form({ chartId, orderIndex, options, close }: FormProps) {
  const form = useDialogForm<ChartFormValues, unknown>({
    schema: SCHEMA,
    values: { options: valuesOf(options) },
    save: (values) =>
      call(dashboardEndpoints.editChart, {
        params: { id: chartId },
        body: { orderIndex, ...SCHEMA.parse(values) },
      }),
    close,
    resource: undefined,
    refresh: useRefreshResource(dashboards),
  });
  const shown = SCHEMA.safeParse(useWatch({ control: form.methods.control }) as ChartFormValues);
  return (
    <FormFrame form={form}>
      <div className={classes['panel']}>
        <div className={classes['fields']}>
          <ChartFields form={form} />
        </div>
        <ChartPreview options={shown.data?.options} />
      </div>
    </FormFrame>
  );
}
