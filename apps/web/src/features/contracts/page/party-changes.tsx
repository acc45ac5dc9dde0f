import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { loanQuery } from '../../../loans/in-hand/loan.queries.ts';
import { companyOf, PARTY_FIELDS, partyChanges } from '../../../loans/in-hand/loan-parties.ts';
import { FilledText } from '../../../ui/filled-text.tsx';
import classes from './contract-page.module.css';

/** Since when each company of the loan is the one that it is, where it was another; and which is to come. */
export function PartyChanges({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const { data: loan } = useQuery(loanQuery(contractId));
  const changes = useMemo(() => (loan ? partyChanges(loan) : []), [loan]);
  if (!loan || changes.length === 0) return null;
  const link = (id: string) => <CompanyLink id={id} acronym={undefined} name={companyOf(loan, id)?.name ?? ''} />;
  const past = PARTY_FIELDS.flatMap(
    (side) => changes.findLast(({ field, date }) => field === side && date <= today()) ?? [],
  );
  return (
    <ul className={classes['since'] ?? ''} aria-label={t('Entities')}>
      {past.map(({ field, date, before, after, isMerger }) => (
        <li key={field}>
          <FilledText
            textKey={isMerger ? 'PartySinceMerger' : 'PartySince'}
            values={{ side: t(field), date: formatDay(date) }}
            elements={{ company: link(after), before: link(before) }}
          />
        </li>
      ))}
      {changes
        .filter(({ date }) => date > today())
        .map(({ field, date, after }) => (
          <li key={`${field} ${date}`}>
            <FilledText
              textKey="PartyFrom"
              values={{ side: t(field), date: formatDay(date) }}
              elements={{ company: link(after) }}
            />
          </li>
        ))}
    </ul>
  );
}
