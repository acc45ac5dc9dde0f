import { type DocumentPhase, PHASES_BY_CARE } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import classes from './accounting-badge.module.css';
import { bookedCompaniesQuery } from './booked-companies.query.ts';

interface AccountingBadgeProps {
  /** Null where nothing is in accounting, nor shall be: then nothing is shown. */
  readonly phase: DocumentPhase | null;
  /** The filters with which the list shows the documents. */
  readonly search: { readonly contractNumber: string } | { readonly company: string };
}

/** How the documents of a record stand, which leads to them. It says that it is about accounting: the record has a state too. */
export function AccountingBadge({ phase, search }: AccountingBadgeProps) {
  const { t } = useTranslation();
  if (phase === null) return null;
  return (
    // the tab of the present screen is none of the documents
    <Link
      to="/primavera-accounting/{-$tab}"
      params={{ tab: undefined }}
      search={search}
      className={classes['badge'] ?? ''}
    >
      <span>{t('Accounting')}</span>
      <StateBadge word={phase} />
    </Link>
  );
}

/** How the documents of a company stand: in the phase that asks most for care. */
export function CompanyAccountingBadge({ entityId }: { readonly entityId: string }) {
  const { data: companies = [] } = useQuery(bookedCompaniesQuery);
  const phases = companies.find(({ id }) => id === entityId)?.phases ?? {};
  const worst = PHASES_BY_CARE.find((phase) => (phases[phase] ?? 0) > 0) ?? null;
  return <AccountingBadge phase={worst} search={{ company: entityId }} />;
}
