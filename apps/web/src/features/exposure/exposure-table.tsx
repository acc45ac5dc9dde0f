import type { Exposure } from '@calends/wire';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { WhyButton } from '../../ui/why/why-button.tsx';
import { WhyPanel } from '../../ui/why/why-panel.tsx';
import classes from './exposure.module.css';
import { ExposureContracts } from './exposure-contracts.tsx';
import { type Company, exposureMatrix } from './exposure-matrix.ts';

/** A row for each lender, a column for each borrower; a figure opens its contracts. */
export function ExposureTable({ exposure }: { exposure: Exposure }) {
  const { t } = useTranslation();
  const { receivers, rows, total } = useMemo(() => exposureMatrix(exposure), [exposure]);
  const [asked, setAsked] = useState<{ grantor: Company; receiver: Company }>();
  const [isOpen, setOpen] = useState(false); // the content stays while the panel slides out
  return (
    <section className={classes['section']}>
      <h2>
        {t('ExposureMatrix')} <small>{t('BalancesOnDay', { date: formatDay(exposure.on) })}</small>
      </h2>
      <DenseTable
        label={t('ExposureMatrix')}
        minWidth={200 + receivers.length * 130}
        maxHeight={480}
        columns={[
          { key: 'grantor', label: t('ExposureLends') },
          ...receivers.map(({ id, acronym, name }) => ({
            key: id,
            label: <abbr title={name}>{acronym}</abbr>,
            isFigure: true,
          })),
          { key: 'total', label: t('Sum'), isFigure: true },
        ]}
      >
        <tbody>
          {rows.map(({ grantor, cells, total: lent }) => (
            <tr key={grantor.id}>
              <th scope="row" className={classes['company']}>
                <abbr title={grantor.name}>{grantor.acronym}</abbr> <span>{grantor.name}</span>
              </th>
              {receivers.map((receiver, index) => (
                <td key={receiver.id} data-figure>
                  <Cell
                    amount={cells[index] ?? null}
                    onWhy={() => {
                      setAsked({ grantor, receiver });
                      setOpen(true);
                    }}
                  />
                </td>
              ))}
              <td data-figure>
                <Money amount={lent} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            {receivers.map((receiver) => (
              <td key={receiver.id} data-figure>
                <Money amount={receiver.total} />
              </td>
            ))}
            <td data-figure>
              <Money amount={total} />
            </td>
          </tr>
        </tfoot>
      </DenseTable>
      <WhyPanel
        title={t('ExposureWhy', { grantor: asked?.grantor.acronym ?? '', receiver: asked?.receiver.acronym ?? '' })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {asked && (
          <ExposureContracts
            pair={{ grantorId: asked.grantor.id, receiverId: asked.receiver.id }}
            on={exposure.on}
            onLeave={() => setOpen(false)}
          />
        )}
      </WhyPanel>
    </section>
  );
}

function Cell({ amount, onWhy }: { amount: string | null; onWhy: () => void }) {
  return amount === null ? '–' : <WhyButton amount={amount} onClick={onWhy} />;
}
