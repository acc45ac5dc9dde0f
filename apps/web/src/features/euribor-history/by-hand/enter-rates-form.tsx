import type { MissingFixing } from '@calends/loan-engine';
import { type EuriborImport, enterRates, euriborRateEndpoints } from '@calends/wire';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, call } from '../../../lib/api/api.ts';
import { haveFiguresChanged } from '../../../lib/api/failures.ts';
import { LoanFailure } from '../../../loans/loan-failure.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { LoanEffects } from '../loan-effects.tsx';
import { RateGrid } from './rate-grid.tsx';
import { ratesOutcomeQuery, useRefreshRates } from './rates.queries.ts';

type Values = z.input<typeof enterRates>;
type Row = Values['days'][number];

const EMPTY: Row = {
  referenceDate: '',
  oneMonthRate: '',
  threeMonthsRate: '',
  sixMonthsRate: '',
  twelveMonthsRate: '',
};
const ROWS_AT_FIRST = 4;

/** Rates of several days and terms, in any order: judged together, shown with what they do to each loan, and saved together. */
export function EnterRatesForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const refresh = useRefreshRates();
  const [wasLate, setLate] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRecordForm<Values, EuriborImport>({
    schema: enterRates,
    values: { days: Array.from({ length: ROWS_AT_FIRST }, () => ({ ...EMPTY })), source: '' },
    save: (body) => {
      setSent(true);
      return call(euriborRateEndpoints.enterMany, { query: { ...(shown && { outcome: shown.outcome }) }, body });
    },
    onSaved: ({ isPending, imported, changed }) => {
      if (isPending) successToast('ImportSentOn');
      else successToast('RatesSaved', { count: imported + changed });
      close();
      void refresh();
    },
    onFailed: (fault) => {
      setSent(false);
      setLate(haveFiguresChanged(fault));
      void refresh();
    },
  });
  const { control, setError } = form.methods;
  const { fields, append } = useFieldArray({ control, name: 'days' });
  const days: Values['days'] = useWatch({ control, name: 'days' });
  const entered = useMemo(() => withoutSource(days), [days]);
  // what was sent is in force already: what it would do is asked for no more, whatever else is read again
  const isAsked = entered !== undefined && !isSent;
  const { data: shown, error, isFetching } = useQuery({ ...ratesOutcomeQuery(entered), enabled: isAsked });
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [cell, [key = 'InvalidValue']] of Object.entries(error.errors))
      setError(cell as FieldPath<Values>, { type: 'server', message: key });
  }, [error, setError]);
  const isShown = entered !== undefined && shown !== undefined && error === null;
  const missing = missingDays(error, days);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && isShown && !isFetching }} saveKey="Save">
      <Text size="sm">{t('EnterRatesText')}</Text>
      {wasLate && <Note kind="warning">{t('FiguresChangedMeanwhile')}</Note>}
      <RateGrid form={form} rows={fields} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => append({ ...EMPTY })}
        >
          {t('AddDay')}
        </Button>
        {missing.length > 0 && (
          <Button
            variant="default"
            onClick={() =>
              append(
                missing.map((referenceDate) => ({ ...EMPTY, referenceDate })),
                { shouldFocus: false },
              )
            }
          >
            {t('AddMissingDays')}
          </Button>
        )}
      </Group>
      <TextField form={form} name="source" textKey="Source" descriptionKey="SourceHint" isRequired maxLength={200} />
      {entered === undefined && (
        <Text size="sm" c="dimmed">
          {t('EnterRatesWaiting')}
        </Text>
      )}
      {entered !== undefined && isFetching && <Loader size={16} />}
      {entered !== undefined && error !== null && <LoanFailure failure={error} />}
      {isShown && <LoanEffects isPending={shown.isPending} contracts={shown.contracts} />}
    </FormFrame>
  );
}

/** What the rates do is shown before their source is entered; undefined while a cell is at fault. */
function withoutSource(days: Values['days']): Values | undefined {
  const values = { days, source: '-' };
  return enterRates.safeParse(values).success ? values : undefined;
}

/** The days of which a loan still lacks a fixing, but those that stand in a row already. */
function missingDays(fault: unknown, days: Values['days']): string[] {
  if (!(fault instanceof ApiError) || fault.code !== 'MissingEuriborFixing') return [];
  const { missing = [] } = fault.details as { readonly missing?: readonly MissingFixing[] };
  const there = new Set(days.map(({ referenceDate }) => referenceDate));
  return [...new Set(missing.map(({ fixingDate }) => fixingDate))].filter((day) => !there.has(day));
}
