import {
  type ChangeField,
  changeFieldOf,
  formatMoney as decimal,
  type HandoverFigures,
  isOfShape,
  type LoanComputation,
  type TermsInForce,
  termsInForce,
} from '@calends/loan-engine';
import { wordOfNumber } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { PARTY_FIELDS, partyIdIn } from '../../../loans/in-hand/loan-parties.ts';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { afterApplicable } from '../terms/contract-couplings.ts';
import { useCouple } from '../terms/use-couple.ts';
import { ChangeSlotField } from './change-slot-field.tsx';
import { changeKey, termText } from './change-value-text.ts';
import { CHANGE_CHOICES, type ChangeValues, indexCoupling, slotsOf } from './change-values.ts';
import { owedIn } from './foresee-change.ts';

export const CHANGE_FIELDS_REQUIRED = [
  'field',
  'changeDate',
  'integerValue',
  'decimalValue',
  'booleanValue',
  'dateEnd',
  'untaxedReason',
  'company',
  'price',
  'euriborApplicable',
  'description',
] as const satisfies readonly (keyof ChangeValues)[];

interface ChangeRequiredTabProps {
  readonly form: RecordForm<ChangeValues>;
  readonly values: ChangeValues;
  readonly loan: Loan;
  /** What passes to the company that is chosen, once it is. */
  readonly handover: HandoverFigures | undefined;
}

/** Which term changes, from when, to what; with the value in force until then. */
export function ChangeRequiredTab({ form, values, loan, handover }: ChangeRequiredTabProps) {
  const { t } = useTranslation();
  const couple = useCouple(form);
  const field = chosenField(values);
  const inForce = termsOn(loan, values.changeDate);
  const isTaxed = loan.file.contract.stampTaxApplicable;
  return (
    <>
      <FieldGrid>
        <SelectField
          form={form}
          name="field"
          textKey="ChangedField"
          isRequired
          data={CHANGE_CHOICES.field.map((one) => ({ value: one, label: t(changeKey(one)) }))}
          onPick={(picked) => inForce && couple(slotsOf(chosenField({ field: picked }), inForce))}
        />
        <DayField form={form} name="changeDate" textKey="ChangeDate" isRequired />
        {field && (
          <ChangeSlotField
            form={form}
            field={field}
            partyIds={
              inForce && isOfShape(field, 'COMPANY') ? PARTY_FIELDS.map((side) => partyIdIn(loan, side, inForce)) : []
            }
            owed={handover?.side === 'GRANTOR' ? formatMoney(decimal(owedIn(handover.tranches))) : undefined}
            onApplicable={(isApplicable) => couple(indexCoupling(afterApplicable(isApplicable)))}
          />
        )}
        {field === 'DATEEND' && isTaxed && (
          <TextField form={form} name="untaxedReason" textKey="UntaxedReason" maxLength={200} />
        )}
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      {field && inForce && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('ValueUntilThen', { value: termText(t, field, inForce, loan) })}
        </Text>
      )}
      {field === 'DATEEND' && isTaxed && (
        <Text size="sm" mt="xs">
          {t('ExtensionTaxHint')}
        </Text>
      )}
      {becomesUnpaid(values) && (
        <Text size="sm" mt="xs">
          {t('UnpaidHint')}
        </Text>
      )}
    </>
  );
}

function chosenField({ field }: { readonly field?: unknown }): ChangeField | undefined {
  return changeFieldOf(field);
}

/** The terms in force on a day; today's while the day is being typed. */
function termsOn(loan: LoanComputation, day: string): TermsInForce | undefined {
  const result = termsInForce(loan.file, day || today());
  return result.ok ? result.terms : undefined;
}

function becomesUnpaid(values: ChangeValues): boolean {
  const field = chosenField(values);
  return field !== undefined && wordOfNumber(field, Number(values.integerValue)) === 'UNPAID';
}
