import type { LoanEffect } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoanEffectSection } from '../../loans/foreseen/loan-effect.tsx';
import { Note } from '../../ui/page/note.tsx';

interface LoanEffectsProps {
  readonly isPending: boolean;
  readonly contracts: readonly LoanEffect[];
}

/** What rates by hand do to each loan before and after, and whether a second person has to confirm them first. */
export function LoanEffects({ isPending, contracts }: LoanEffectsProps) {
  const { t } = useTranslation();
  const count = contracts.length;
  return (
    <Stack gap="sm" aria-live="polite">
      {isPending && <Note kind="info">{t('RateNeedsSecond')}</Note>}
      <Text size="sm" fw={600}>
        {count === 0 ? t('RateNoContracts') : t('RateContracts', { count })}
      </Text>
      {contracts.map((contract) => (
        <LoanEffectSection key={contract.contractId} effect={contract} />
      ))}
    </Stack>
  );
}
