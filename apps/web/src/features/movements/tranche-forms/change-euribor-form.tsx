import type { LoanDiff } from '@calends/loan-engine';
import { movementEndpoints, movements, trancheEuriborChange } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { percent } from '../../../loans/loan-words.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { withDayFirst } from '../days-first.ts';
import { foreseeRate } from '../edited-facts.ts';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof trancheEuriborChange>;

/** Sets the Euribor of the tranche that the address names, from a day to its next reset. */
export function ChangeEuriborForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="ChangeEuriborRate">
      {(loan, trancheId) => <EuriborForm loan={loan} trancheId={trancheId} close={close} />}
    </TrancheFormFrame>
  );
}

function EuriborForm({ loan, trancheId, close }: { loan: Loan; trancheId: string; close: () => void }) {
  const { lateness, save } = useDatedSave(loan);
  const form = useRecordForm<Values, unknown>({
    schema: trancheEuriborChange,
    values: { movementTrancheId: trancheId, movementDate: today(), euriborRate: '', version: loan.version },
    save: (values) =>
      save(foreseeOf(loan, trancheId, values), (seen) =>
        call(movementEndpoints.changeEuribor, {
          params: { trancheId },
          body: { ...withDayFirst(values, 'movementDate'), ...seen },
        }),
      ),
    savedText: 'UpdatedSuccessfully',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeOf(loan, trancheId, values), [loan, trancheId, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="ChangeEuriborRate">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DayField form={form} name="movementDate" textKey="MovementDate" isRequired />
        <PercentField
          form={form}
          name="euriborRate"
          textKey="EuriborRate"
          descriptionKey="EuriborRateHint"
          isRequired
        />
      </FieldGrid>
      <RateInForce trancheId={trancheId} date={values.movementDate} version={loan.version} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeOf(loan: Loan, trancheId: string, values: Values): LoanDiff | undefined {
  const read = trancheEuriborChange.safeParse(values);
  return read.success ? foreseeRate(loan, trancheId, read.data.movementDate, read.data.euriborRate) : undefined;
}

/** The rate in force on that day; nothing where the server refuses the day, as before the draw. */
function RateInForce({ trancheId, date, version }: { trancheId: string; date: string; version: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...resourceKey(movements), 'euribor', trancheId, date, version],
    queryFn: ({ signal }) =>
      call(movementEndpoints.euribor, { params: { trancheId }, query: { date: formatDay(date) }, signal }),
    enabled: date !== '',
    retry: false,
  });
  if (!data) return null;
  const { euriborRate, movementDate } = data;
  return (
    <Text size="sm" c="dimmed">
      {euriborRate === null
        ? t('NoIndexOnDay')
        : t('EuriborInForce', { rate: percent(euriborRate), date: formatDay(movementDate) })}
    </Text>
  );
}
