import {
  type ChartOptions,
  chartOptions,
  type Dashboard,
  dashboardEndpoints,
  dashboards,
  type StoredChart,
} from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { useDialogForm } from '../../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../../ui/form/frame/form-frame.tsx';
import { EditedPart } from '../edited-part.tsx';
import { editChartBack } from '../undo/inverse-calls.ts';
import { useUndo } from '../undo/use-undo.ts';
import { ChartFields } from './chart-fields.tsx';
import classes from './chart-panel.module.css';
import { ChartPreview } from './chart-preview.tsx';
import { type ChartValues, chartForm, valuesOf } from './chart-values.ts';

/** Says what a chart shows and how, with its figures of today beside the form. */
export function EditChartForm({ recordId, close }: ModalContentProps) {
  return (
    <EditedPart partId={recordId} find={chartIn} goneKey="ChartIsGone">
      {(chart, dashboardId) => <Form dashboardId={dashboardId} chart={chart} close={close} />}
    </EditedPart>
  );
}

function chartIn({ rows }: Dashboard, chartId: string): StoredChart | undefined {
  return rows.flatMap(({ charts }) => charts).find(({ id }) => id === chartId);
}

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly dashboardId: string;
  readonly chart: StoredChart;
}

/** The names of the fields are those of the call, so that its faults are shown at them. */
export interface ChartFormValues {
  readonly options: ChartValues;
}
const SCHEMA: z.ZodType<{ readonly options: ChartOptions }, ChartFormValues> = z.object({ options: chartForm });

function Form({ dashboardId, chart, close }: FormProps) {
  const { t } = useTranslation();
  const { offer } = useUndo(dashboardId);
  const { id, version } = chart;
  // Of options that this version knows no more nothing is taken over.
  const { data: options = {} } = chartOptions.safeParse(chart.options);
  const form = useDialogForm<ChartFormValues, unknown>({
    schema: SCHEMA,
    values: { options: valuesOf(options) },
    save: async (values) => {
      const body = { ...SCHEMA.parse(values), version };
      const edited = await call(dashboardEndpoints.editChart, { params: { id }, body });
      offer(t('EditedSuccessfully'), () => editChartBack(chart, edited));
    },
    savedText: undefined,
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
