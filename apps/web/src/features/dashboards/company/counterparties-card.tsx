import type { Figures, Point, PointGroup, StartPage } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from '../start/card.tsx';
import classes from '../start/start-page.module.css';
import { counterparties } from './counterparties.ts';

interface CounterpartiesCardProps {
  readonly page: StartPage;
  readonly company: string;
}

/** To whom a company lends and from whom it borrows, and what remains between the two; the greatest first. */
export function CounterpartiesCard({ page, company }: CounterpartiesCardProps) {
  const { t } = useTranslation();
  const figuresOf = (side: 'lent' | 'borrowed') => page.figures.pairs.find((one) => one.side === side)?.figures;
  const [lent, borrowed] = [figuresOf('lent'), figuresOf('borrowed')];
  const owed = (side: 'lent' | 'borrowed') => page.figures.owed.find((one) => one.side === side)?.figures;
  const rows = counterparties({ lent: lent?.points ?? [], borrowed: borrowed?.points ?? [], company });
  return (
    <Card title={t('CompanyCounterparties')}>
      {rows.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      ) : (
        <DenseTable
          label={t('StartTableOf', { title: t('CompanyCounterparties') })}
          maxHeight={420}
          columns={[
            { key: 'company', label: t('Company') },
            { key: 'lent', label: t('StartLent'), isFigure: true },
            { key: 'borrowed', label: t('StartBorrowed'), isFigure: true },
            { key: 'net', label: t('CompanyNet'), isFigure: true, priority: 1 },
          ]}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.other.value)}>
                <th scope="row">
                  <Other company={row.other} />
                </th>
                <td data-figure>
                  <Owed figures={lent} point={row.lent} />
                </td>
                <td data-figure>
                  <Owed figures={borrowed} point={row.borrowed} />
                </td>
                <td data-figure data-priority={1}>
                  <Money amount={difference(row.borrowed?.value ?? null, row.lent?.value ?? null)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('Sum')}</td>
              <td data-figure>
                <Owed figures={owed('lent')} point={owed('lent')?.points[0]} />
              </td>
              <td data-figure>
                <Owed figures={owed('borrowed')} point={owed('borrowed')?.points[0]} />
              </td>
              <td data-figure data-priority={1}>
                <Money
                  amount={difference(
                    owed('borrowed')?.points[0]?.value ?? null,
                    owed('lent')?.points[0]?.value ?? null,
                  )}
                />
              </td>
            </tr>
          </tfoot>
        </DenseTable>
      )}
    </Card>
  );
}

function Other({ company: { value, acronym, label } }: { readonly company: PointGroup }) {
  return <CompanyLink id={String(value)} acronym={acronym} name={label} />;
}

function Owed({ figures, point }: { readonly figures: Figures | undefined; readonly point: Point | undefined }) {
  return figures && point ? <FigureLink figures={figures} point={point} /> : '–';
}
