import { lazy, Suspense } from 'react';
import { ContractDetails } from '../features/contracts/details/contract-details.tsx';
import type { ModalContentProps } from '../ui/dialogs/modal-window.tsx';
import { FormSkeleton } from '../ui/states/states.tsx';

/** Loaded separately: it brings the arithmetic of loans, which only this tab of the dialog needs. */
const ContractMovements = lazy(async () => ({
  default: (await import('../features/movements/tranches/contract-movements.tsx')).ContractMovements,
}));

const ContractFiles = lazy(async () => ({
  default: (await import('../features/contract-files/contract-files.tsx')).ContractFiles,
}));

/** The details of a contract, with the tabs of its movements and files, which belong to other features. */
export function ContractDialog(props: ModalContentProps) {
  return (
    <ContractDetails
      {...props}
      renderMovements={({ id }) => (
        <Suspense fallback={<FormSkeleton />}>
          <ContractMovements contractId={id} />
        </Suspense>
      )}
      renderFiles={({ id }) => (
        <Suspense fallback={<FormSkeleton />}>
          <ContractFiles contractId={id} />
        </Suspense>
      )}
    />
  );
}
