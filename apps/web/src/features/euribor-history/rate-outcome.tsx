import type { RateChange } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoanEffectSection } from '../../loans/loan-effect.tsx';
import { percent } from '../../loans/loan-words.ts';
import { Note } from '../../ui/note.tsx';

/** What a rate by hand does: to the value in force, and to each loan before and after. */
export function RateOutcome({ change }: { change: RateChange }) {
  const { t } = useTranslation();
  const rateText = (rate: string | null) => (rate === null ? t('RateOfNone') : percent(rate));
  const count = change.contracts.length;
  return (
    <Stack gap="sm" aria-live="polite">
      {change.isPending && <Note kind="info">{t('RateNeedsSecond')}</Note>}
      <Text size="sm">
        {t('RateInForceChanges', { before: rateText(change.before), after: rateText(change.after) })}
      </Text>
      <Text size="sm" fw={600}>
        {count === 0 ? t('RateNoContracts') : t('RateContracts', { count })}
      </Text>
      {change.contracts.map((contract) => (
        <LoanEffectSection key={contract.contractId} effect={contract} />
      ))}
    </Stack>
  );
}
