import { lazy, Suspense } from 'react';
import { ContractDetails } from '../features/contracts/contract-details.tsx';
import type { ModalContentProps } from '../ui/modal-window.tsx';
import { FormSkeleton } from '../ui/states.tsx';

/** With the arithmetic of loans, which only this tab of the dialog needs. */
const ContractMovements = lazy(async () => ({
  default: (await import('../features/movements/contract-movements.tsx')).ContractMovements,
}));

/** The details of a contract with its movements, which are another feature's. */
export function ContractDialog(props: ModalContentProps) {
  return (
    <ContractDetails
      {...props}
      renderMovements={({ id }) => (
        <Suspense fallback={<FormSkeleton />}>
          <ContractMovements contractId={id} />
        </Suspense>
      )}
    />
  );
}
