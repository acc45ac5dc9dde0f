import { addContract, contractEndpoints, contracts } from '@calends/wire';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type FormTab, FormTabs } from '../../../ui/form/frame/form-tabs.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { type ContractValues, contractBody, newContract } from '../terms/contract-values.ts';
import { OPTIONAL_FIELDS, OptionalTab } from '../terms/optional-tab.tsx';
import { EURIBOR_FIELDS, EuriborTab } from './euribor-tab.tsx';
import { MissingPrerequisites } from './missing-prerequisites.tsx';
import { REQUIRED_FIELDS, RequiredTab } from './required-tab.tsx';
import { STAMP_TAX_FIELDS, StampTaxTab } from './stamp-tax-tab.tsx';
import { type Prerequisites, useContractPrerequisites } from './use-contract-prerequisites.ts';

export function AddContractForm({ close }: ModalContentProps) {
  const { prerequisites, error, retry } = useContractPrerequisites();
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!prerequisites) return <FormSkeleton rows={6} />;
  if (prerequisites.missing.length > 0) return <MissingPrerequisites missing={prerequisites.missing} />;
  return <ContractForm prerequisites={prerequisites} close={close} />;
}

function ContractForm({ prerequisites, close }: { prerequisites: Prerequisites; close: () => void }) {
  const [values] = useState(() => newContract(today()));
  const form = useDialogForm({
    schema: addContract,
    values,
    save: (contract: ContractValues) => call(contractEndpoints.add, { body: contractBody(contract) }),
    close,
    resource: contracts,
  });
  const [hasEuribor, hasStampTax] = useWatch({
    control: form.methods.control,
    name: ['euriborApplicable', 'stampTaxApplicable'],
  });
  const tabs: (FormTab | false)[] = [
    {
      id: 'required',
      textKey: 'RequiredFields',
      fields: REQUIRED_FIELDS,
      content: <RequiredTab form={form} />,
    },
    hasEuribor === true && {
      id: 'euribor',
      textKey: 'EuriborFields',
      fields: EURIBOR_FIELDS,
      content: <EuriborTab form={form} />,
    },
    hasStampTax === true && {
      id: 'stampTax',
      textKey: 'StampTaxFields',
      fields: STAMP_TAX_FIELDS,
      content: <StampTaxTab form={form} fees={prerequisites.fees} />,
    },
    {
      id: 'optional',
      textKey: 'OptionalFields',
      fields: OPTIONAL_FIELDS,
      content: <OptionalTab form={form} />,
    },
  ];
  return (
    <FormFrame form={form}>
      <FormTabs form={form} tabs={tabs.filter((tab) => tab !== false)} />
    </FormFrame>
  );
}
