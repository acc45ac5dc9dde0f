import { CURRENCIES } from '@calends/wire';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettingValues } from '../../../resource/edit/use-setting-values.ts';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField, PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { FlagSelectField } from '../../../ui/form/fields/flag-select-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { CREATE_CHOICES } from '../terms/contract-choices.ts';
import { afterApplicable, afterCheckingAccount, afterStatus } from '../terms/contract-couplings.ts';
import type { ContractValues } from '../terms/contract-values.ts';
import { EndDateField } from '../terms/end-date-field.tsx';
import { PartyField } from '../terms/party-field.tsx';
import { useCouple } from '../terms/use-couple.ts';
import { useLoanTypes } from './use-loan-types.ts';

export const REQUIRED_FIELDS = [
  'contractNumber',
  'loanType',
  'contractStatus',
  'grantorId',
  'receiverId',
  'dateStart',
  'dateEnd',
  'amount',
  'currency',
  'spread',
  'convention',
  'capitalizationTerm',
  'capitalizationsStartCondition',
  'interestCapitalization',
] as const satisfies readonly (keyof ContractValues)[];

interface RequiredTabProps {
  readonly form: RecordForm<ContractValues>;
  /** Stands below the two companies. */
  readonly afterParties?: ReactNode;
}

export function RequiredTab({ form, afterParties }: RequiredTabProps) {
  const words = useWordChoices();
  const loanTypes = useLoanTypes();
  const couple = useCouple(form);
  const status = useWatch({ control: form.methods.control, name: 'contractStatus' });
  const isUnpaid = status === 'UNPAID';
  const defaultFloor = useSettingValues()?.defaultFloor;
  return (
    <>
      <FieldSection textKey="ContractTerms">
        <TextField form={form} name="contractNumber" textKey="ContractNumber" isRequired />
        <SelectField form={form} name="loanType" textKey="LoanType" isRequired data={words(loanTypes)} />
        <SelectField
          form={form}
          name="contractStatus"
          textKey="ContractStatus"
          isRequired
          data={words(CREATE_CHOICES.contractStatus)}
          {...(isUnpaid && { descriptionKey: 'UnpaidHint' })}
          onPick={(picked) => couple(afterStatus(picked))}
        />
        <SelectField form={form} name="currency" textKey="Currency" isRequired isDisabled data={[...CURRENCIES]} />
      </FieldSection>
      <FieldSection textKey="Parties" isWide>
        <PartyField form={form} name="grantorId" />
        <PartyField form={form} name="receiverId" />
        {afterParties}
      </FieldSection>
      <FieldSection textKey="TermAndCapital">
        <MoneyField form={form} name="amount" textKey="Amount" isRequired />
        <DayField form={form} name="dateStart" textKey="DateStart" isRequired />
        <EndDateField form={form} />
        <SwitchField
          form={form}
          name="contratCheckingAccount"
          textKey="ContratCheckingAccount"
          onPick={(checked) => couple(afterCheckingAccount(checked))}
        />
      </FieldSection>
      <FieldSection textKey="InterestTerms">
        <FlagSelectField
          form={form}
          name="euriborApplicable"
          textKey="EuriborApplicableSelect"
          yesKey="APPLICABLE"
          noKey="NA"
          isRequired
          isDisabled={isUnpaid}
          onPick={(flag) => couple(afterApplicable(flag, defaultFloor))}
        />
        <PercentField
          form={form}
          name="spread"
          textKey="SpreadRange"
          isRequired
          isDisabled={isUnpaid}
          min={0}
          max={100}
        />
        <SelectField
          form={form}
          name="convention"
          textKey="Convention"
          isRequired
          data={words(CREATE_CHOICES.convention)}
        />
        <SelectField
          form={form}
          name="capitalizationTerm"
          textKey="CapitalizationTerm"
          isRequired
          data={words(CREATE_CHOICES.capitalizationTerm)}
        />
        <SelectField
          form={form}
          name="capitalizationsStartCondition"
          textKey="CapitalizationsStartCondition"
          isRequired
          data={words(CREATE_CHOICES.capitalizationsStartCondition)}
        />
        <FlagSelectField
          form={form}
          name="interestCapitalization"
          textKey="InterestCapitalization"
          yesKey="Yes"
          noKey="No"
          isRequired
        />
        <FlagSelectField
          form={form}
          name="stampTaxApplicable"
          textKey="StampTaxApplicableSelect"
          yesKey="APPLICABLE"
          noKey="NA"
          isRequired
        />
      </FieldSection>
    </>
  );
}
