import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { loanQuery } from '../../../loans/in-hand/loan.queries.ts';
import { companyOf, PARTY_FIELDS, partyChanges } from '../../../loans/in-hand/loan-parties.ts';
import classes from './contract-page.module.css';

/** Since when each company of the loan is the one that it is, where it was another; and which is to come. */
export function PartyChanges({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const { data: loan } = useQuery(loanQuery(contractId));
  const changes = useMemo(() => (loan ? partyChanges(loan) : []), [loan]);
  if (!loan || changes.length === 0) return null;
  const name = (id: string) => companyOf(loan, id)?.name ?? '';
  const past = PARTY_FIELDS.flatMap(
    (side) => changes.findLast(({ field, date }) => field === side && date <= today()) ?? [],
  );
  return (
    <ul className={classes['since'] ?? ''} aria-label={t('Entities')}>
      {past.map(({ field, date, before, after, isMerger }) => (
        <li key={field}>
          {t(isMerger ? 'PartySinceMerger' : 'PartySince', {
            side: t(field),
            company: name(after),
            date: formatDay(date),
            before: name(before),
          })}
        </li>
      ))}
      {changes
        .filter(({ date }) => date > today())
        .map(({ field, date, after }) => (
          <li key={`${field} ${date}`}>
            {t('PartyFrom', { side: t(field), company: name(after), date: formatDay(date) })}
          </li>
        ))}
    </ul>
  );
}
