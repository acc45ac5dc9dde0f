import { movementEndpoints, movements, type RowOf } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';

export type MovementRow = RowOf<typeof movements>;

interface MovementFormFrameProps {
  readonly movementId: string | undefined;
  readonly titleKey: string;
  readonly children: (loan: Loan, movement: MovementRow) => ReactNode;
}

/** Loads the row that the address names and the loan it belongs to, for a form that edits it or takes it back. */
export function MovementFormFrame({ movementId, titleKey, children }: MovementFormFrameProps) {
  const { t } = useTranslation();
  if (movementId === undefined) return <ErrorState error={new Error()} title={t('MovementIdRequired')} />;
  return (
    <LoadedMovement movementId={movementId} titleKey={titleKey}>
      {children}
    </LoadedMovement>
  );
}

function LoadedMovement({ movementId, titleKey, children }: MovementFormFrameProps & { readonly movementId: string }) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={[movements.name, movementId]}
      load={(signal) => call(movementEndpoints.details, { params: { id: movementId }, signal })}
      versionOf={JSON.stringify} // by its content: the loan's version rises with every other write too
      titleOf={(row) => `${t(titleKey)} · ${t(row.act ?? row.movementType)} ${formatDay(row.movementDate)}`}
    >
      {({ record: row }) => <WithLedger contractId={row.contractID}>{(loan) => children(loan, row)}</WithLedger>}
    </EditedRecord>
  );
}
