import type { EuriborImport } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoanEffectSection } from '../../../loans/foreseen/loan-effect.tsx';
import { Note } from '../../../ui/page/note.tsx';
import classes from './import-euribor.module.css';

/** What importing the file would change: how many days, and each loan before and after. */
export function ImportOutcome({ outcome }: { outcome: EuriborImport }) {
  const { t } = useTranslation();
  const counts = [
    ['ImportRows', outcome.rows],
    ['ImportNew', outcome.imported],
    ['ImportChanged', outcome.changed],
    ['ImportUnchanged', outcome.unchanged],
  ] as const;
  return (
    <Stack gap="sm">
      <div className={classes['counts']}>
        {counts.map(([textKey, count]) => (
          <div key={textKey} className={classes['count']}>
            <span>{t(textKey)}</span>
            <b>{count}</b>
          </div>
        ))}
      </div>
      {outcome.isPending && <Note kind="info">{t('ImportNeedsSecond')}</Note>}
      {outcome.imported + outcome.changed === 0 ? (
        <Text size="sm">{t('ImportNothing')}</Text>
      ) : (
        <Text size="sm" fw={600}>
          {t(outcome.contracts.length === 0 ? 'ImportNoContracts' : 'ImportContracts')}
        </Text>
      )}
      {outcome.contracts.map((contract) => (
        <LoanEffectSection key={contract.contractId} effect={contract} />
      ))}
    </Stack>
  );
}
