import type { Ledger } from '@calends/loan-engine';
import { stampTaxSentence } from '@calends/statement';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { screenWords } from '../loan-words.ts';
import classes from './interest-why.module.css';
import type { LoanQuestion } from './loan-question.ts';

interface StampTaxWhyProps {
  readonly ledger: Ledger;
  readonly question: Extract<LoanQuestion, { kind: 'stampTax' }>;
}

/** Stamp tax that is to be paid by a day, row by row. */
export function StampTaxWhy({ ledger, question: { trancheId, dueDate } }: StampTaxWhyProps) {
  const { t } = useTranslation();
  const rows = ledger.stampTax.filter((row) => row.trancheId === trancheId && row.dueDate === dueDate);
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {formatMoney(sumOf(rows.map(({ tax }) => tax)))}
      </p>
      {rows.map((row) => (
        <section key={`${row.cause} ${row.date}`} className={classes['stretch']}>
          <Text size="sm" fw={600}>
            {t(row.cause)}
          </Text>
          <Text size="sm">{stampTaxSentence(screenWords(t), row)}</Text>
        </section>
      ))}
    </Stack>
  );
}
