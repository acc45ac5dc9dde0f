import type { Exposure } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { WhyPanel } from '../../ui/why/why-panel.tsx';
import type { Pair } from './exposure.queries.ts';
import { ExposureContracts } from './exposure-contracts.tsx';

interface PairPanelProps {
  readonly exposure: Exposure;
  /** Undefined until a figure was asked for. */
  readonly pair: Pair | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The contracts behind what one company lends to another. */
export function PairPanel({ exposure: { companies, on }, pair, isOpen, onClose }: PairPanelProps) {
  const { t } = useTranslation();
  const acronymOf = (id: string | undefined) => companies.find((company) => company.id === id)?.acronym ?? '';
  return (
    <WhyPanel
      title={t('ExposureWhy', { grantor: acronymOf(pair?.grantorId), receiver: acronymOf(pair?.receiverId) })}
      isOpen={isOpen}
      onClose={onClose}
    >
      {pair && <ExposureContracts pair={pair} on={on} onLeave={onClose} />}
    </WhyPanel>
  );
}
