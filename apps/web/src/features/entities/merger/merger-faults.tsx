import type { MergerFault } from '@calends/wire';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import classes from '../../../loans/merger/merger.module.css';
import { Note } from '../../../ui/page/note.tsx';

/** Every reason why the companies are not merged that does not fit on its field: with the loans that it is about, or beside another one. */
export function MergerFaults({ faults }: { readonly faults: readonly MergerFault[] }) {
  const { t } = useTranslation();
  const listed = faults.filter((fault) => fault.loanCount > 0 || !isOnItsField(fault, faults));
  if (listed.length === 0) return null;
  return (
    <Note kind="refusal" title={t('CannotBeMerged')}>
      <ul className={classes['list'] ?? ''}>
        {listed.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
            {t(fault.code)}
            <NamedLoans fault={fault} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** A field shows its first fault. */
function isOnItsField(fault: MergerFault, faults: readonly MergerFault[]): boolean {
  return fault.field !== 'id' && faults.find(({ field }) => field === fault.field) === fault;
}

function NamedLoans({ fault: { loans, loanCount } }: { readonly fault: MergerFault }) {
  const { t } = useTranslation();
  const more = loanCount - loans.length;
  if (loanCount === 0) return null;
  return (
    <div>
      {loans.map(({ contractId, contractNumber }, place) => (
        <Fragment key={contractId}>
          {place > 0 && ', '}
          <ContractPageLink contractId={contractId}>{contractNumber}</ContractPageLink>
        </Fragment>
      ))}
      {more > 0 && ` ${t('MoreOfMerger', { count: more })}`}
    </div>
  );
}
