import { formatMoney as decimal } from '@calends/loan-engine';
import { sumOfParts } from '@calends/loan-engine/payments';
import { conversion, EQUITIES, type LoanAct, movementEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { withDayFirst } from '../days-first.ts';
import { ActFaults } from './act-faults.tsx';
import { type ForeseenAct, foreseeConversion, NOTHING_FORESEEN, owedOn } from './foresee-act.ts';
import { LoanFormFrame } from './loan-form-frame.tsx';
import { SharesTable } from './shares-table.tsx';

/** The equity is asked, and never supposed. */
const whatever = conversion.partial({ equity: true });
type Values = z.input<typeof whatever>;

/** Converts capital of the loan that the address names into equity of its borrower. */
export function ConvertCapitalForm({ recordId, close }: ModalContentProps) {
  return (
    <LoanFormFrame contractId={recordId} titleKey="ConvertCapital">
      {(loan) => <ConversionForm loan={loan} close={close} />}
    </LoanFormFrame>
  );
}

function ConversionForm({ loan, close }: { readonly loan: Loan; readonly close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const { contractId } = loan;
  const form = useRecordForm<Values, LoanAct>({
    schema: conversion,
    values: {
      contractId,
      trancheId: null,
      conversionDate: today(),
      amount: '',
      equity: undefined,
      description: '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeOf(loan, values).foreseen, (seen) =>
        call(movementEndpoints.convert, {
          body: { ...withDayFirst(values as z.input<typeof conversion>, 'conversionDate'), ...seen }, // asked for by now
        }),
      ),
    onSaved: ({ total }) => {
      successToast('CapitalConverted', { amount: formatMoney(total) });
      close();
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const { parts, foreseen, faults } = useMemo(() => foreseeOf(loan, values), [loan, values]);
  const most = useMemo(() => capitalOn(loan, values), [loan, values]);
  const tranches = loan.file.tranches.map(({ id, realizationDate }) => ({
    value: id,
    label: t('TrancheOf', { date: formatDay(realizationDate) }),
  }));
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="Convert">
      <FiguresChangedNote lateness={lateness} />
      <Note kind="info">{t('ConversionText')}</Note>
      <FieldGrid>
        <DayField form={form} name="conversionDate" textKey="ConversionDate" isRequired />
        <MoneyField form={form} name="amount" textKey="Amount" isRequired isFirst />
        <SelectField
          form={form}
          name="equity"
          textKey="Equity"
          isRequired
          data={EQUITIES.map((equity) => ({ value: equity, label: t(equity) }))}
        />
        {tranches.length > 1 && (
          <SelectField
            form={form}
            name="trancheId"
            textKey="TrancheId"
            descriptionKey="OldestTrancheFirst"
            data={tranches}
          />
        )}
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      {most > 0n && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="max-content"
          onClick={() => form.methods.setValue('amount', decimal(most), { shouldDirty: true, shouldValidate: true })}
        >
          {t('ConvertAll', { amount: formatMoney(decimal(most)) })}
        </Button>
      )}
      <ActFaults titleKey="CannotBeConverted" faults={faults} />
      {parts.length > 0 && <SharesTable label={t('SplitOfConversion')} file={loan.file} parts={parts} />}
      {faults.length === 0 && <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />}
    </FormFrame>
  );
}

function foreseeOf(loan: Loan, values: Values): ForeseenAct {
  const read = whatever.safeParse(values);
  return read.success ? foreseeConversion(loan, { ...read.data, equity: read.data.equity }) : NOTHING_FORESEEN;
}

/** All the capital that can be converted on the day, of the tranche that is chosen or of all. */
function capitalOn(loan: Loan, { conversionDate, trancheId }: Values): bigint {
  const owed = owedOn(loan, conversionDate).filter((one) => !trancheId || one.trancheId === trancheId);
  return sumOfParts(owed.map((one) => ({ ...one, interestDue: 0n, interestAccrued: 0n })));
}
