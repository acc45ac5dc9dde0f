import {
  type Contract,
  type ContractAdditionalData,
  contractEndpoints,
  contracts,
  type MarkedContract,
} from '@calends/wire';
import { Button, Group, Menu } from '@mantine/core';
import {
  IconChevronUp,
  IconFileImport,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconPencil,
  IconTimeline,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import type { ContractFigures } from '../../../loans/contract-figures.ts';
import { IsLoanInDialog, useKnownAt, useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { useFigureQuestion } from '../../../loans/why/use-figure-question.tsx';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type FormTab, FormTabs } from '../../../ui/form/frame/form-tabs.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { OPTIONAL_FIELDS } from '../terms/optional-tab.tsx';
import { contractDifferences } from './contract-differences.ts';
import { EuriborFacts, RequiredFacts, StampTaxFacts } from './contract-facts.tsx';
import { ContractHead } from './contract-head.tsx';
import { DetailsTab } from './details-tab.tsx';
import { changesOf, type DetailsValues, detailsSchema, detailsValues } from './details-values.ts';

export interface ContractDetailsProps extends ModalContentProps {
  /** Renders the movements of the contract, which belong to another feature. */
  readonly renderMovements: (contract: Contract) => ReactNode;
  /** Renders the files of the contract, which belong to another feature. */
  readonly renderFiles: (contract: Contract) => ReactNode;
}

interface DetailedContract extends MarkedContract {
  readonly additional: ContractAdditionalData;
}

/** A contract with its balances: some fields are edited here, everything else changes by a dated contract change. */
export function ContractDetails(props: ContractDetailsProps) {
  return (
    <IsLoanInDialog value>
      <DetailsOnDay {...props} />
    </IsLoanInDialog>
  );
}

function DetailsOnDay({ recordId = '', ...parts }: ContractDetailsProps) {
  const referenceDate = useReferenceDay();
  return (
    <EditedRecord<DetailedContract>
      recordKey={[contracts.name, recordId, ...(referenceDate ? [referenceDate] : [])]}
      load={async (signal) => {
        const input = { params: { id: recordId }, signal };
        const [contract, additional] = await Promise.all([
          call(contractEndpoints.get, { ...input, query: { ...(referenceDate && { referenceDate }) } }),
          call(contractEndpoints.additionalData, input),
        ]);
        return { ...contract, additional };
      }}
      titleOf={({ contractNumber }) => contractNumber}
    >
      {(edited) => <DetailsForm {...edited} {...parts} />}
    </EditedRecord>
  );
}

type DetailsFormProps = Edited<DetailedContract> & Pick<ContractDetailsProps, 'renderMovements' | 'renderFiles'>;

function DetailsForm({ record: contract, outdated, renderMovements, renderFiles }: DetailsFormProps) {
  const knownAt = useKnownAt();
  const { additional } = contract;
  const refresh = useRefreshResource(contracts);
  const readAgain = useReadAgain();
  const why = useFigureQuestion();
  const form = useEditedForm({
    schema: detailsSchema,
    values: detailsValues(contract),
    save: async (values: DetailsValues) => {
      const changes = changesOf(contract, values);
      if (Object.keys(changes).length === 0) return 'same' as const;
      const body = { contractId: contract.id, version: contract.version, ...changes };
      return await call(contractEndpoints.edit, { params: { id: contract.id }, body });
    },
    onSaved: (saved) => {
      if (saved === 'same') return saySame();
      successToast('ContractUpdatedSuccessfully');
      readAgain();
      void refresh();
    },
    onUnchanged: saySame,
  });
  const tabs: (FormTab | false)[] = [
    {
      id: 'required',
      textKey: 'RequiredFields',
      fields: [],
      content: <RequiredFacts contract={contract} />,
    },
    additional.stampTaxApplicable && {
      id: 'stampTax',
      textKey: 'StampTaxFields',
      fields: [],
      content: <StampTaxFacts contract={contract} additional={additional} />,
    },
    additional.indexRateApplicable && {
      id: 'euribor',
      textKey: 'EuriborFields',
      fields: [],
      content: <EuriborFacts contract={contract} additional={additional} />,
    },
    {
      id: 'optional',
      textKey: 'OptionalFields',
      fields: OPTIONAL_FIELDS,
      content: <DetailsTab form={form} metadata={contract.metadata} />,
    },
    { id: 'movements', textKey: 'MovementsTab', fields: [], content: renderMovements(contract) },
    { id: 'files', textKey: 'ContractFiles', fields: [], content: renderFiles(contract) },
  ];
  return (
    <FormFrame form={form} aside={<ContractActions contractId={contract.id} />}>
      {outdated && <ChangedByOthers before={outdated} after={contract} />}
      {knownAt === undefined ? (
        <ContractHead
          contract={contract}
          figures={contract}
          onWhy={(figure) => {
            const { id: contractId, contractNumber, balancesOn: on } = contract;
            why.ask({ contractId, contractNumber, figure, on });
          }}
        />
      ) : (
        <HeadThen contract={contract} knownAt={knownAt} />
      )}
      {why.panel}
      <FormTabs form={form} tabs={tabs.filter((tab) => tab !== false)} />
    </FormFrame>
  );
}

/** Loaded with the arithmetic of loans, which only the figures as known at a moment need. */
const FiguresThen = lazy(async () => ({
  default: (await import('../../../loans/day/figures-then.tsx')).FiguresThen,
}));

/** The head with the balances as they were known at a moment. */
function HeadThen({ contract, knownAt }: { readonly contract: DetailedContract; readonly knownAt: string }) {
  const headWith = (figures: ContractFigures | undefined) => (
    <ContractHead contract={contract} figures={figures} knownAt={knownAt} />
  );
  return (
    <Suspense fallback={headWith(undefined)}>
      <FiguresThen contractId={contract.id} knownAt={knownAt}>
        {headWith}
      </FiguresThen>
    </Suspense>
  );
}

function saySame(): void {
  successToast('NoChanges');
}

/** The fields that another user changed, shown to the reader. */
function ChangedByOthers({ before, after }: { before: Contract; after: Contract }) {
  const { t } = useTranslation();
  const changes = contractDifferences(t, before, after);
  return changes !== '' && <Note kind="warning">{t('ContractChangedByOthers', { changes })}</Note>;
}

/** The buttons that open the other dialogs of the contract. */
function ContractActions({ contractId }: { contractId: string }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      <Group gap="xs" visibleFrom="sm">
        {DIALOGS.map(({ modal, textKey, Icon }) => (
          <Button
            key={modal}
            variant="default"
            leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => void open(modal, contractId)}
          >
            {t(textKey)}
          </Button>
        ))}
      </Group>
      {/* on a phone they would take half of the dialog */}
      <Menu position="top-start">
        <Menu.Target>
          <Button
            hiddenFrom="sm"
            variant="default"
            rightSection={<IconChevronUp size={15} stroke={1.6} aria-hidden="true" />}
          >
            {t('Actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {DIALOGS.map(({ modal, textKey, Icon }) => (
            <Menu.Item
              key={modal}
              leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
              onClick={() => void open(modal, contractId)}
            >
              {t(textKey)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const DIALOGS = [
  { modal: 'contracts/edit-contract', textKey: 'ChangeContract', Icon: IconPencil },
  { modal: 'contracts/contract-changes', textKey: 'ChangeHistory', Icon: IconTimeline },
  { modal: 'contracts/export-contract', textKey: 'Export', Icon: IconFileSpreadsheet },
  { modal: 'contracts/import-contract', textKey: 'Import', Icon: IconFileImport },
  { modal: 'contracts/statement', textKey: 'LoanStatement', Icon: IconFileInvoice },
] as const;
