import { isEditableMovement, labelKey, movementEndpoints, movements } from '@calends/wire';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { accountingColumn, useIsBooked } from '../../../loans/accounting/accounting-columns.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import { percent } from '../../../loans/loan-words.ts';
import { Approximate } from '../../../loans/marks/approximate.tsx';
import { PERIOD_STATE_FILTER, periodStateColumn } from '../../../loans/period-state.tsx';
import { type ContractStep, useContractWhy } from '../../../loans/why/use-figure-question.tsx';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { Money } from '../../../ui/money.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';
import type { MovementRow } from '../movement-forms/movement-form-frame.tsx';

/** Across contracts the order of the tree means nothing, so the latest movement comes first. */
const LATEST_FIRST = { ...movements, defaultSort: { field: 'movementDate', type: 'desc' } } as const;

/** The columns of the list; `onWhy` opens the reason of posted interest. `isBooked`: the tenant gives documents to accounting. */
function columnsAsking(onWhy: (row: MovementRow) => void, isBooked: boolean): readonly ResourceColumn<MovementRow>[] {
  const accounting = ACCOUNTING_FIELDS.map((field) =>
    accountingColumn<typeof field, MovementRow>(field, labelKey(field), isBooked),
  );
  return [...COLUMNS, ...accounting].map((column) =>
    column.field === 'value' ? { ...column, cell: (row) => <Value row={row} onWhy={onWhy} /> } : column,
  );
}

/** A movement is booked by both companies, each in its own time. */
const ACCOUNTING_FIELDS = ['grantorAccounting', 'receiverAccounting'] as const;

const COLUMNS: readonly ResourceColumn<MovementRow>[] = [
  { field: 'movementDate', textKey: labelKey('movementDate'), isComparable: true },
  {
    field: 'movementTime',
    textKey: labelKey('movementTime'),
    width: 80,
    isHidden: true,
    // a movement without a time of day is stored with midnight
    cell: ({ movementTime }) => movementTime !== '00:00' && movementTime,
  },
  { field: 'contractNumber', textKey: labelKey('contractNumber'), width: 140 },
  {
    field: 'movementType',
    textKey: labelKey('movementType'),
    width: 220,
    isComparable: true,
    cell: (row) => <MovementType row={row} />,
  },
  { field: 'value', textKey: labelKey('value'), isComparable: true },
  {
    field: 'rate',
    priority: 1,
    textKey: labelKey('rate'),
    isComparable: true,
    cell: ({ rate, restsOnProjection }) =>
      rate !== null && <Approximate if={restsOnProjection}>{percent(rate)}</Approximate>,
  },
  { field: 'capital', textKey: 'CapitalAfter', isComparable: true },
  { field: 'interestDue', textKey: 'InterestDueAfter', isComparable: true },
  { field: 'periodFrom', textKey: labelKey('periodFrom'), isComparable: true, priority: 2 },
  { field: 'periodTo', textKey: labelKey('periodTo'), isComparable: true, priority: 2 },
  { field: 'isDerived', textKey: labelKey('isDerived'), isHidden: true },
  { field: 'restsOnProjection', textKey: labelKey('restsOnProjection'), isHidden: true },
  periodStateColumn(),
  { field: 'act', textKey: labelKey('act'), width: 180, isHidden: true },
  { field: 'description', textKey: labelKey('description'), priority: 3 },
];

/** Every movement of the tenant; a row opens its tranche in the timeline. */
export function MovementList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const list = useResourceList(LATEST_FIRST, movementEndpoints, { filters: FILTERS });
  const { ask, panel } = useContractWhy();
  const isBooked = useIsBooked();
  const columns = useMemo(() => columnsAsking((row) => ask(postedStep(t, row)), isBooked), [t, ask, isBooked]);
  const openTranche = (row: MovementRow) => {
    const state = row.trancheId === null ? '1' : '2';
    void navigate({
      to: '/movements/$tab',
      params: { tab: 'timeline' },
      search: { state, contractId: row.contractID, trancheId: row.trancheId ?? undefined, row: row.id },
    });
  };
  return (
    <>
      <ResourceTable
        list={list}
        columns={columns}
        nameOf={(row) => `${t(row.movementType)} ${formatDay(row.movementDate)}`}
        onOpen={openTranche}
        actionsOf={(row) => [
          { textKey: 'OpenTimeline', onClick: () => openTranche(row) },
          pageOf(row.contractID),
          ...(isEntered(row) && row.act === null && isEditableMovement(row.movementType)
            ? [{ textKey: 'EditMovement', onClick: () => void open('movements/edit-movement', row.id) }]
            : []),
          ...(isEntered(row)
            ? [
                {
                  textKey: row.act === null ? 'DeleteMovement' : 'DeleteAct',
                  onClick: () => void open('movements/confirm-delete', row.id),
                },
              ]
            : []),
        ]}
        tools={<ExportButton list={list} />}
        emptyTitle="NoMovements"
      />
      {panel}
    </>
  );
}

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'multi', field: 'contractNumber', textKey: labelKey('contractNumber') },
  { kind: 'multi', field: 'movementType', textKey: labelKey('movementType') },
  { kind: 'dateRange', field: 'movementDate', textKey: labelKey('movementDate'), default: 'thisYear' },
  { kind: 'numberRange', field: 'value', textKey: labelKey('value') },
  { kind: 'dropDown', field: 'isDerived', textKey: labelKey('isDerived') },
  { kind: 'multi', field: 'act', textKey: labelKey('act') },
  PERIOD_STATE_FILTER,
];

/** Whether a person entered the row: computed rows change with their facts, and a contract's creation is no movement. */
function isEntered({ isDerived, movementType }: MovementRow): boolean {
  return !isDerived && movementType !== 'CONTRACTCREATION';
}

/** Only interest at the end of a period is computed; its row says which period. */
function isPosted({ isDerived, periodFrom, value }: MovementRow): boolean {
  return isDerived && periodFrom !== null && value !== null;
}

/** Why the interest of a row is what it is: as the loan is known now, on the day of the row. */
function postedStep(
  t: TFunction,
  { contractID, trancheId, movementType, movementDate: date }: MovementRow,
): ContractStep {
  const title = t('WhyInterestOf', { type: t(movementType), date: formatDay(date) });
  return {
    contractId: contractID,
    title,
    on: date ?? '',
    question: { kind: 'posted', trancheId: trancheId ?? '', movementType, date: date ?? '' },
  };
}

/** The value of a row; only computed interest has a reason to show. */
function Value({ row, onWhy }: { row: MovementRow; onWhy: (row: MovementRow) => void }) {
  if (row.value === null) return null;
  if (!isPosted(row)) return <Money amount={row.value} />;
  return (
    <Approximate if={row.restsOnProjection}>
      <WhyButton isInList amount={row.value} onClick={() => onWhy(row)} />
    </Approximate>
  );
}

function MovementType({ row }: { row: MovementRow }) {
  const { t } = useTranslation();
  return row.isDerived ? t(row.movementType) : <b>{t(row.movementType)}</b>;
}
