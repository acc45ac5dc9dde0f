import {
  type ChartOptions,
  chartOptions,
  type Dashboard,
  dashboardEndpoints,
  dashboards,
  type StoredChart,
} from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { useDialogForm } from '../../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../../ui/form/frame/form-frame.tsx';
import { EditedPart } from '../edited-part.tsx';
import { ChartFields } from './chart-fields.tsx';
import classes from './chart-panel.module.css';
import { ChartPreview } from './chart-preview.tsx';
import { type ChartValues, chartForm, valuesOf } from './chart-values.ts';

/** Says what a chart shows and how, with its figures of today beside the form. */
export function EditChartForm({ recordId, close }: ModalContentProps) {
  return (
    <EditedPart partId={recordId} find={chartIn} goneKey="ChartIsGone">
      {(chart) => <Form chart={chart} close={close} />}
    </EditedPart>
  );
}

function chartIn({ rows }: Dashboard, chartId: string): StoredChart | undefined {
  return rows.flatMap(({ charts }) => charts).find(({ id }) => id === chartId);
}

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly chart: StoredChart;
}

/** The names of the fields are those of the call, so that its faults are shown at them. */
export interface ChartFormValues {
  readonly options: ChartValues;
}
const SCHEMA: z.ZodType<{ readonly options: ChartOptions }, ChartFormValues> = z.object({ options: chartForm });

function Form({ chart, close }: FormProps) {
  const { id, version } = chart;
  // Of options that this version knows no more nothing is taken over.
  const { data: options = {} } = chartOptions.safeParse(chart.options);
  const form = useDialogForm<ChartFormValues, unknown>({
    schema: SCHEMA,
    values: { options: valuesOf(options) },
    save: async (values) => {
      const body = { ...SCHEMA.parse(values), version };
      return await call(dashboardEndpoints.editChart, { params: { id }, body });
    },
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
