import type { Exposure } from '@calends/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { WhyButton } from '../../ui/why/why-button.tsx';
import classes from './exposure.module.css';
import type { Pair } from './exposure.queries.ts';
import { type Company, exposureMatrix } from './exposure-matrix.ts';
import { OwingLink } from './owing-link.tsx';

interface ExposureTableProps {
  readonly exposure: Exposure;
  /** Hears whose contracts are asked for. */
  readonly onWhy: (pair: Pair) => void;
}

/** A row for each lender, a column for each borrower, with the sums at both edges; a figure opens its contracts. */
export function ExposureTable({ exposure, onWhy }: ExposureTableProps) {
  const { t } = useTranslation();
  const { receivers, rows, total } = useMemo(() => exposureMatrix(exposure), [exposure]);
  return (
    <section className={classes['section']}>
      <h2>
        {t('ExposureMatrix')} <small>{t('BalancesOnDay', { date: formatDay(exposure.on) })}</small>
      </h2>
      <DenseTable
        label={t('ExposureMatrix')}
        maxHeight={480}
        isTight
        columns={[
          { key: 'grantor', label: t('ExposureLends') },
          { key: 'total', label: t('Sum'), isFigure: true },
          ...receivers.map((receiver) => ({
            key: receiver.id,
            label: <Acronym company={receiver} />,
            isFigure: true,
          })),
        ]}
      >
        <tbody>
          {rows.map(({ grantor, cells, total: lent }) => (
            <tr key={grantor.id}>
              <th scope="row">
                <Acronym company={grantor} />
              </th>
              <td data-figure>
                <OwingLink amount={lent} filters={[{ field: 'grantor', op: 'in', value: [grantor.id] }]} />
              </td>
              {receivers.map((receiver, index) => (
                <td key={receiver.id} data-figure>
                  <Cell
                    amount={cells[index] ?? null}
                    onWhy={() => onWhy({ grantorId: grantor.id, receiverId: receiver.id })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <td data-figure>
              <OwingLink amount={total} />
            </td>
            {receivers.map((receiver) => (
              <td key={receiver.id} data-figure>
                <OwingLink amount={receiver.total} filters={[{ field: 'receiver', op: 'in', value: [receiver.id] }]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </DenseTable>
    </section>
  );
}

/** Says in little room who it is; the whole name shows under the pointer. */
function Acronym({ company: { id, acronym, name } }: { readonly company: Company }) {
  return (
    <span title={name}>
      <CompanyLink id={id} acronym={acronym} />
    </span>
  );
}

function Cell({ amount, onWhy }: { readonly amount: string | null; readonly onWhy: () => void }) {
  return amount === null ? '–' : <WhyButton amount={amount} onClick={onWhy} />;
}
