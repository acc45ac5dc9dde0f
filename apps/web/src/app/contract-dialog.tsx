import { ContractDetails } from '../features/contracts/contract-details.tsx';
import type { ModalContentProps } from '../ui/modal-window.tsx';

/** The details of a contract with its movements, which are another feature's. */
export function ContractDialog(props: ModalContentProps) {
  return <ContractDetails {...props} />;
}
