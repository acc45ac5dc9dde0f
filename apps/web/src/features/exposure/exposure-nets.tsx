import type { Exposure } from '@calends/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './exposure.module.css';
import { netsOf } from './exposure-matrix.ts';
import { OwingLink } from './owing-link.tsx';

/** What each company lends and borrows in all, and what remains of it. */
export function ExposureNets({ exposure }: { readonly exposure: Exposure }) {
  const { t } = useTranslation();
  const nets = useMemo(() => netsOf(exposure), [exposure]);
  const total = sumOf(nets.map(({ lent }) => lent)); // what is lent is borrowed
  return (
    <section className={classes['section']}>
      <h2>{t('ExposureNets')}</h2>
      <DenseTable
        label={t('ExposureNets')}
        maxHeight={366}
        columns={[
          { key: 'company', label: t('Company') },
          { key: 'lent', label: t('StartLent'), isFigure: true, priority: 1 },
          { key: 'borrowed', label: t('StartBorrowed'), isFigure: true, priority: 1 },
          { key: 'net', label: t('CompanyNet'), isFigure: true },
        ]}
      >
        <tbody>
          {nets.map(({ company: { id, acronym, name }, lent, borrowed, net }) => (
            <tr key={id}>
              <th scope="row">
                <span title={name}>
                  <CompanyLink id={id} acronym={acronym} />
                </span>
              </th>
              <td data-figure data-priority={1}>
                <Side field="grantor" company={id} amount={lent} />
              </td>
              <td data-figure data-priority={1}>
                <Side field="receiver" company={id} amount={borrowed} />
              </td>
              <td data-figure>
                <Money amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <td data-figure data-priority={1}>
              <OwingLink amount={total} />
            </td>
            <td data-figure data-priority={1}>
              <OwingLink amount={total} />
            </td>
            <td data-figure>
              <Money amount="0.00" />
            </td>
          </tr>
        </tfoot>
      </DenseTable>
    </section>
  );
}

interface SideProps {
  readonly field: 'grantor' | 'receiver';
  readonly company: string;
  readonly amount: string | null;
}

function Side({ field, company, amount }: SideProps) {
  return amount === null ? '–' : <OwingLink amount={amount} filters={[{ field, op: 'in', value: [company] }]} />;
}
