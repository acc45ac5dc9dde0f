import {
  CARD_KINDS,
  chartTitle,
  dashboardEndpoints,
  groupingText,
  isCard,
  LANGUAGES,
  measureText,
  periodsOf,
  SERIES,
  SERIES_NAMES,
  type Series,
  type SeriesName,
} from '@calends/wire';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../../lib/words/use-language.ts';
import { ReferenceField } from '../../../../resource/reference/reference-field.tsx';
import { SelectField } from '../../../../ui/form/fields/choice-fields.tsx';
import { CountField } from '../../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../../ui/form/frame/field-grid.tsx';
import { FieldSection } from '../../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../../ui/form/use-record-form.ts';
import { ChartFilters } from './chart-filters.tsx';
import {
  type ChartValues,
  chosenOf,
  clickActionsFor,
  fittingKinds,
  hasDecimals,
  TOGETHER,
  takesMost,
} from './chart-values.ts';
import type { ChartFormValues } from './edit-chart-form.tsx';

interface ChartFieldsProps {
  readonly form: RecordForm<ChartFormValues>;
}

/** From the list to the form: each choice offers what suits those before it. */
export function ChartFields({ form }: ChartFieldsProps) {
  const { t } = useTranslation();
  const shownLanguage = useShownLanguage();
  const values = useWatch({ control: form.methods.control, name: 'options' });
  const { field: filters } = useController({ control: form.methods.control, name: 'options.filters' });
  const series = seriesIn(values);
  const { measure, grouping } = chosenOf(values);
  const isOfCard = values.series !== null && isCard(values.series);
  const { measures, groupings }: Pick<Series, 'measures' | 'groupings'> = series ? SERIES[series] : NOTHING;
  const periods = periodsOf(grouping);
  const choose = (chosen: Partial<ChartValues>) => {
    const next = fitted({ ...values, ...chosen });
    form.methods.setValue('options', next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FieldGrid>
        <SelectField
          form={form}
          name="options.series"
          textKey="ChartSeries"
          isRequired
          data={[
            ...SERIES_NAMES.map((name) => ({ value: name, label: t(SERIES[name].resource.titleKey) })),
            ...CARD_KINDS.map((kind) => ({ value: kind, label: chartTitle(t, shownLanguage, { kind }) })),
          ]}
          onPick={(name) =>
            choose({ ...OF_ANOTHER_LIST, series: [...SERIES_NAMES, ...CARD_KINDS].find((one) => one === name) ?? null })
          }
        />
        {!isOfCard && (
          <>
            <SelectField
              form={form}
              name="options.measure"
              textKey="ChartMeasure"
              isRequired
              isDisabled={series === null}
              data={series ? Object.keys(measures).map((name) => ({ value: name, label: measureText(t, name) })) : []}
              onPick={(name) => choose({ measure: name })}
            />
            <SelectField
              form={form}
              name="options.groupBy"
              textKey="ChartGroupBy"
              isRequired
              isDisabled={series === null}
              data={[
                { value: TOGETHER, label: t(TOGETHER) },
                ...(series
                  ? Object.keys(groupings).map((name) => ({ value: name, label: groupingText(t, name) }))
                  : []),
              ]}
              onPick={(name) => choose({ groupBy: name ?? TOGETHER })}
            />
            <SelectField
              form={form}
              name="options.kind"
              textKey="ChartKind"
              isRequired
              isDisabled={measure === undefined}
              data={fittingKinds(measure, grouping).map((kind) => ({ value: kind, label: t(`ChartKind_${kind}`) }))}
            />
          </>
        )}
        {periods.length > 0 && (
          <SelectField
            form={form}
            name="options.period"
            textKey="ChartPeriod"
            data={periods.map((period) => ({ value: period, label: t(period) }))}
          />
        )}
        {takesMost(grouping) && (
          <CountField form={form} name="options.most" textKey="ChartMost" descriptionKey="ChartMostHint" />
        )}
        {hasDecimals(measure) && (
          <CountField
            form={form}
            name="options.formatters.decimals"
            textKey="ChartDecimals"
            descriptionKey="ChartDecimalsHint"
          />
        )}
      </FieldGrid>
      {series && <ChartFilters key={series} series={series} filters={filters.value} onChange={filters.onChange} />}
      <FieldSection textKey="ChartTitle">
        {LANGUAGES.map((language) => (
          <TextField key={language} form={form} name={`options.title.${language}`} textKey={language} maxLength={100} />
        ))}
      </FieldSection>
      {!isOfCard && (
        <FieldGrid>
          <SelectField
            form={form}
            name="options.clickAction"
            textKey="ChartClick"
            isRequired
            data={clickActionsFor(grouping).map((action) => ({ value: action, label: t(`ChartClick_${action}`) }))}
          />
          {values.clickAction === 'dashboard' && (
            <ReferenceField
              form={form}
              name="options.clickDashboardId"
              textKey="DashboardScreen"
              isRequired
              from={dashboardEndpoints.optionList}
            />
          )}
        </FieldGrid>
      )}
    </>
  );
}

function seriesIn({ series }: ChartValues): SeriesName | null {
  return series === null || isCard(series) ? null : series;
}

const NOTHING = { measures: {}, groupings: {} } as const;
/** What is chosen of one list means nothing of another. */
const OF_ANOTHER_LIST = { measure: null, groupBy: TOGETHER, period: null, filters: [] } as const;

/** With the first measure of the list where there is none, and a form that suits. */
function fitted(values: ChartValues): ChartValues {
  const series = seriesIn(values);
  const [usual] = series ? Object.keys(SERIES[series].measures) : [];
  const complete = { ...values, measure: values.measure ?? usual ?? null };
  const { measure, grouping } = chosenOf(complete);
  const kinds = fittingKinds(measure, grouping);
  const isFit = complete.kind !== null && kinds.includes(complete.kind);
  const hasPeriod = complete.period !== null && periodsOf(grouping).includes(complete.period);
  return {
    ...complete,
    kind: isFit ? complete.kind : (kinds[0] ?? null),
    period: hasPeriod ? complete.period : null,
    clickAction: clickActionsFor(grouping).find((action) => action === complete.clickAction) ?? 'list',
  };
}
