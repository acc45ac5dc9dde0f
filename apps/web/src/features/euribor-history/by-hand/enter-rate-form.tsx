import { INDEX_TERMS } from '@calends/loan-engine';
import { type EnterRate, enterRate, euriborRateEndpoints, type RateChange } from '@calends/wire';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { haveFiguresChanged } from '../../../lib/api/failures.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { LoanFailure } from '../../../loans/loan-failure.tsx';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { DayRates } from './day-rates.tsx';
import { RateOutcome } from './rate-outcome.tsx';
import { rateOutcomeQuery, useRefreshRates } from './rates.queries.ts';

type Values = z.input<typeof enterRate>;

/** The values that a day had, and a rate by hand for it; without a day the form asks for one. */
export function EnterRateForm({ recordId: day, close }: ModalContentProps) {
  const { t } = useTranslation();
  const mayEnter = useMay('tenantUsers');
  useModalTitle(day === undefined ? undefined : t('RatesOfDay', { day: formatDay(day) }));
  return (
    <>
      {day !== undefined && <DayRates day={day} mayTakeBack={mayEnter} />}
      {mayEnter && <RateForm day={day} close={close} />}
    </>
  );
}

function RateForm({ day = '', close }: { readonly day: string | undefined; readonly close: () => void }) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const refresh = useRefreshRates();
  const [wasLate, setLate] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRecordForm<Values, RateChange>({
    schema: enterRate,
    values: { referenceDate: day, term: 'SIX_MONTHS', rate: '', source: '' },
    save: (body) => {
      setSent(true);
      return call(euriborRateEndpoints.enter, { query: { ...(shown && { outcome: shown.outcome }) }, body });
    },
    onSaved: ({ isPending }) => {
      successToast(isPending ? 'RateSentOn' : 'RateSaved');
      close();
      void refresh();
    },
    onFailed: (fault) => {
      setSent(false);
      setLate(haveFiguresChanged(fault));
      void refresh();
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const entered = useMemo(() => withoutSource(values), [values]);
  // what was sent is in force already: what it would do is asked for no more, whatever else is read again
  const isAsked = entered !== undefined && !isSent;
  const { data: shown, error, isFetching } = useQuery({ ...rateOutcomeQuery(entered), enabled: isAsked });
  const isShown = entered !== undefined && shown !== undefined && error === null;
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && isShown && !isFetching }} saveKey="Save">
      <Text size="sm">{t('EnterRateText')}</Text>
      {wasLate && <Note kind="warning">{t('FiguresChangedMeanwhile')}</Note>}
      <FieldGrid>
        <DayField form={form} name="referenceDate" textKey="ReferenceDate" isRequired isDisabled={day !== ''} />
        <SelectField form={form} name="term" textKey="Term" isRequired data={words(INDEX_TERMS)} />
        <PercentField form={form} name="rate" textKey="Rate" isRequired />
        <TextField form={form} name="source" textKey="Source" descriptionKey="SourceHint" isRequired maxLength={200} />
      </FieldGrid>
      {entered === undefined && (
        <Text size="sm" c="dimmed">
          {t('RateOutcomeWaiting')}
        </Text>
      )}
      {entered !== undefined && isFetching && <Loader size={16} />}
      {entered !== undefined && error !== null && <LoanFailure failure={error} />}
      {isShown && <RateOutcome change={shown} />}
    </FormFrame>
  );
}

/** What the rate does is shown before its source is entered; undefined while day, term or rate are missing. */
function withoutSource(values: Values): EnterRate | undefined {
  return enterRate.safeParse({ ...values, source: '-' }).data;
}
