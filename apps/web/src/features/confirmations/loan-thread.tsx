import type { ConfirmationEntry } from '@calends/wire';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/figures/dates.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { Money } from '../../ui/money.tsx';
import classes from './confirmations.module.css';

interface LoanThreadProps {
  readonly contractNumber: string;
  readonly entries: readonly ConfirmationEntry[];
}

/** What was answered and written of a loan, the oldest first; nothing before the first answer. */
export function LoanThread({ contractNumber, entries }: LoanThreadProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ol className={classes['thread']} aria-label={t('ConfirmationThread', { contract: contractNumber })}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {entry.author}
              {entry.address !== null && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {entry.address}
                </Text>
              )}
            </Text>
            <Text size="xs" c="dimmed">
              {entry.kind !== 'MESSAGE' && `${t(entry.kind)} · `}
              {formatInstant(entry.at)}
            </Text>
          </Group>
          {entry.own && (
            <Text size="sm">
              {withLabel(t('OwnFigures'), t('Capital'))} <Money amount={entry.own.capital} />, {t('InterestDue')}{' '}
              <Money amount={entry.own.interestDue} />, {t('Accrued')} <Money amount={entry.own.accrued} />
            </Text>
          )}
          {entry.message !== null && <p className={classes['text']}>{entry.message}</p>}
        </li>
      ))}
    </ol>
  );
}
