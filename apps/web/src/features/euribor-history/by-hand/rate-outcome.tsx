import type { RateChange } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percent } from '../../../loans/loan-words.ts';
import { LoanEffects } from '../loan-effects.tsx';

/** What a rate by hand does: to the value in force, and to each loan before and after. */
export function RateOutcome({ change }: { change: RateChange }) {
  const { t } = useTranslation();
  const rateText = (rate: string | null) => (rate === null ? t('RateOfNone') : percent(rate));
  return (
    <Stack gap="sm">
      <Text size="sm" aria-live="polite">
        {t('RateInForceChanges', { before: rateText(change.before), after: rateText(change.after) })}
      </Text>
      <LoanEffects isPending={change.isPending} contracts={change.contracts} />
    </Stack>
  );
}
