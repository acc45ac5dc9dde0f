import { addContract, contractEndpoints, contracts } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { contractQuery } from '../../../loans/in-hand/loan.queries.ts';
import { PlanLimitNote } from '../../../loans/plan-limits/plan-limit-note.tsx';
import { warnOfLimit } from '../../../loans/plan-limits/warn-of-limit.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type FormTab, FormTabs } from '../../../ui/form/frame/form-tabs.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { contractLike } from '../terms/agreed-terms.ts';
import { type ContractValues, contractBody, newContract } from '../terms/contract-values.ts';
import { OPTIONAL_FIELDS, OptionalTab } from '../terms/optional-tab.tsx';
import type { FeeChoice } from '../terms/use-stamp-fees.ts';
import { EURIBOR_FIELDS, EuriborTab } from './euribor-tab.tsx';
import { LastTerms } from './last-terms.tsx';
import { MissingPrerequisites } from './missing-prerequisites.tsx';
import { REQUIRED_FIELDS, RequiredTab } from './required-tab.tsx';
import { STAMP_TAX_FIELDS, StampTaxTab } from './stamp-tax-tab.tsx';
import { type Prerequisites, useContractPrerequisites } from './use-contract-prerequisites.ts';

/** A new contract; once its companies are chosen it starts with the terms of the last one between them. */
export function AddContractForm({ close }: ModalContentProps) {
  return (
    <WithPrerequisites>
      {(prerequisites) => <ContractForm prerequisites={prerequisites} start={newContract(today())} close={close} />}
    </WithPrerequisites>
  );
}

/** A new contract that starts as the one that the address names. */
export function DuplicateContractForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: contract, error, refetch } = useQuery(contractQuery(recordId));
  useModalTitle(contract && `${t('DuplicateContract')} · ${contract.contractNumber}`);
  if (!contract) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  return (
    <WithPrerequisites>
      {(prerequisites) => (
        <ContractForm
          prerequisites={prerequisites}
          start={contractLike(contract, idsOf(prerequisites.fees), today())}
          isDuplicate
          close={close}
        />
      )}
    </WithPrerequisites>
  );
}

function WithPrerequisites({ children }: { children: (prerequisites: Prerequisites) => ReactNode }) {
  const { prerequisites, error, retry } = useContractPrerequisites();
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!prerequisites) return <FormSkeleton rows={6} />;
  if (prerequisites.missing.length > 0) return <MissingPrerequisites missing={prerequisites.missing} />;
  return children(prerequisites);
}

interface ContractFormProps {
  readonly prerequisites: Prerequisites;
  readonly start: Partial<ContractValues>;
  /** Its terms are those of another contract from the start. */
  readonly isDuplicate?: boolean;
  readonly close: () => void;
}

function ContractForm({ prerequisites: { fees }, start, isDuplicate = false, close }: ContractFormProps) {
  const [values] = useState(start);
  const feeIds = useMemo(() => idsOf(fees), [fees]);
  const form = useDialogForm({
    schema: addContract,
    values,
    save: async (contract: ContractValues) =>
      warnOfLimit(await call(contractEndpoints.add, { body: contractBody(contract) })),
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
      content: <RequiredTab form={form} afterParties={!isDuplicate && <LastTerms form={form} feeIds={feeIds} />} />,
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
      content: <StampTaxTab form={form} fees={fees} />,
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
      <PlanLimitNote kinds={['CONTRACTS_QUANTITY', 'CONTRACT_TYPE_QUANTITY']} />
      <FormTabs form={form} tabs={tabs.filter((tab) => tab !== false)} />
    </FormFrame>
  );
}

function idsOf(fees: readonly FeeChoice[]): ReadonlySet<string> {
  return new Set(fees.map(({ value }) => value));
}
