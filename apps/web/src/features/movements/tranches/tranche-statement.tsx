import type { ActKind, Ledger, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { newTerm } from '@calends/statement';
import { VisuallyHidden } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/address/search-params.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { finishedText } from '../../../lib/words/finished-text.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';
import { actsOfFacts } from '../acts/loan-acts.ts';
import classes from '../statement.module.css';
import { MovementActions } from './movement-actions.tsx';
import { MovementWord } from './movement-word.tsx';
import { StampTaxTable } from './stamp-tax-table.tsx';
import { TrancheActions } from './tranche-actions.tsx';
import type { TrancheOwnValues } from './use-tranche-own-values.ts';

interface TrancheStatementProps {
  readonly file: LoanFile;
  readonly ledger: Ledger;
  readonly tranche: TrancheLedger;
  readonly why: FigureWhy;
  readonly own: TrancheOwnValues;
  /** Whether nothing can be entered or edited. */
  readonly isReadOnly: boolean;
}

/** The own fields of a tranche, its movements in order with what is owed after each, and its stamp tax. */
export function TrancheStatement({ file, ledger, tranche, why, own, isReadOnly }: TrancheStatementProps) {
  const { t } = useTranslation();
  const shownId = oneOf(useSearch({ strict: false }), 'row');
  const shownIndex = tranche.movements.findIndex(({ factId }) => factId !== undefined && factId === shownId);
  const acts = useMemo(() => actsOfFacts(file), [file]);
  const title = t('MovementsOf', { date: formatDay(tranche.movements[0]?.date) });
  const ownFacts = own.fields.flatMap(({ name, label }) => {
    const value = own.textOf(tranche.id, name);
    return value === undefined ? [] : [{ textKey: finishedText(label), value }];
  });
  const stampTax = ledger.stampTax.filter(({ trancheId }) => trancheId === tranche.id);
  return (
    <>
      <section className={classes['section']}>
        <header className={classes['head']}>
          <h2>{title}</h2>
          {!isReadOnly && <TrancheActions trancheId={tranche.id} followsIndex={followsIndex(file)} />}
        </header>
        {ownFacts.length > 0 && <Facts facts={ownFacts} />}
        <DenseTable
          label={title}
          maxHeight={520}
          columns={[
            { key: 'date', label: t('MovementDate') },
            { key: 'type', label: t('MovementType') },
            { key: 'amount', label: t('Amount'), isFigure: true },
            { key: 'capital', label: t('CapitalAfter'), isFigure: true, priority: 2 },
            { key: 'due', label: t('InterestDueAfter'), isFigure: true, priority: 3 },
            { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
          ]}
        >
          <WindowedBody columnCount={6} rows={tranche.movements} shownIndex={shownIndex}>
            {(movement, index) => (
              <tr
                key={`${movement.date} ${movement.movementType} ${index}`}
                data-chosen={index === shownIndex || undefined}
              >
                <td>{formatDay(movement.date)}</td>
                <td>
                  <MovementWord movement={movement} />
                  <ActOf of={acts.get(movement.factId ?? '')?.act} />
                </td>
                <td data-figure>
                  {movement.amount === null ? (
                    newTerm(screenWords(t), file, tranche, movement)
                  ) : movement.exact === undefined ? (
                    <Money amount={movement.amount} />
                  ) : (
                    <WhyButton amount={movement.amount} onClick={() => why.askPosted(tranche, movement)} />
                  )}
                </td>
                <td data-figure data-priority={2}>
                  <WhyButton amount={movement.capital} onClick={() => why.askBalance(tranche, 'capital', index)} />
                </td>
                <td data-figure data-priority={3}>
                  <WhyButton
                    amount={movement.interestDue}
                    onClick={() => why.askBalance(tranche, 'interestDue', index)}
                  />
                </td>
                <td data-actions>
                  {!isReadOnly && (
                    <MovementActions movement={movement} actId={acts.get(movement.factId ?? '')?.actId} />
                  )}
                </td>
              </tr>
            )}
          </WindowedBody>
        </DenseTable>
      </section>
      {stampTax.length > 0 && (
        <section className={classes['section']}>
          <header className={classes['head']}>
            <h2>{t('StampTaxRows')}</h2>
          </header>
          <StampTaxTable rows={stampTax} />
        </section>
      )}
    </>
  );
}

/** Also where a change adds the index later, or removed it. */
export function followsIndex({ contract, changes }: LoanFile): boolean {
  return contract.euriborApplicable || changes.some(({ field }) => field === 'EURIBOR');
}

/** The act of a movement that was entered together with others. */
function ActOf({ of: act }: { readonly of: ActKind | undefined }) {
  const { t } = useTranslation();
  return act && <small> · {t(act)}</small>;
}
