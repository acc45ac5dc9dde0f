import { diffLedgers, type LedgerPair } from '@calends/loan-engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceDay } from '../day/use-reference-day.ts';
import { ForeseenTable } from '../foreseen/foreseen-table.tsx';
import { type Loan, loanQuery } from '../in-hand/loan.queries.ts';
import classes from './since-then.module.css';

/** The difference that later entries, edits and removals make to the figures of the same day. */
export function SinceThen({ loan: then }: { loan: Loan }) {
  const { t } = useTranslation();
  const day = useReferenceDay();
  const { data: now } = useQuery(loanQuery(then.contractId));
  const loanDiff = useMemo(() => now && differences(then, now, day), [then, now, day]);
  if (!loanDiff) return null; // a loan that cannot be computed is reported in the place of its figures
  return (
    <section className={classes['section']}>
      <h2>{t('SinceThen')}</h2>
      <ForeseenTable loanDiff={loanDiff} label={t('SinceThen')} nothing={t('NothingSince')} />
    </section>
  );
}

/** Compares both on the same day, each with its own facts and the fixings known at its moment. */
function differences(then: Loan, now: Loan, day: string | undefined): LedgerPair | undefined {
  const asOf = day ?? [then.file.asOf, now.file.asOf].toSorted().at(-1) ?? now.file.asOf;
  const before = then.with({ ...then.file, asOf }).result;
  const after = now.with({ ...now.file, asOf }).result;
  if (!before.ok || !after.ok) return undefined;
  return { before: before.ledger, after: after.ledger, diff: diffLedgers(before.ledger, after.ledger) };
}
