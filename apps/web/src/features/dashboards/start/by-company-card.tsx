import type { Figures, Point, StartFigureName, StartPage } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import { companiesOf } from './companies-of.ts';

/** Each company with what it lends and borrows, at which rates, what remains of it, and what interest is due to it and by it. */
export function ByCompanyCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const figuresOf = (name: StartFigureName): Figures | undefined => page.figures[name][0]?.figures;
  const companies = companiesOf(figuresOf('owedByGrantor')?.points ?? [], figuresOf('owedByReceiver')?.points ?? []);
  if (companies.length === 0) return null;
  const shown = COLUMNS.filter(({ name }) => name === undefined || figuresOf(name) !== undefined);
  const title = t('StartByCompany');
  return (
    <Card title={title}>
      <DenseTable
        label={t('StartTableOf', { title })}
        maxHeight={400}
        columns={[
          { key: 'company', label: t('Company') },
          ...shown.map(({ textKey, priority }) => ({
            key: textKey,
            label: t(textKey),
            isFigure: true,
            ...(priority && { priority }),
          })),
        ]}
      >
        <tbody>
          {companies.map(({ company: { value, acronym, label }, net }) => (
            <tr key={String(value)}>
              <th scope="row">
                <span title={label}>
                  <CompanyLink id={String(value)} acronym={acronym ?? label} />
                </span>
              </th>
              {shown.map(({ textKey, name, priority }) => (
                <td key={textKey} data-figure data-priority={priority}>
                  {name === undefined ? (
                    <Money amount={net} />
                  ) : (
                    <Figure
                      figures={figuresOf(name)}
                      point={figuresOf(name)?.points.find(({ of }) => of[0]?.value === value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            {shown.map(({ textKey, name, all, priority }) => (
              <td key={textKey} data-figure data-priority={priority}>
                {name === undefined || all === undefined ? (
                  <Money amount={difference(null, null)} />
                ) : (
                  <Figure figures={figuresOf(all)} point={figuresOf(all)?.points[0]} />
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </DenseTable>
    </Card>
  );
}

interface Column {
  readonly textKey: string;
  /** The figures by company; the net has none of its own. */
  readonly name?: StartFigureName;
  /** The figure of all companies. */
  readonly all?: StartFigureName;
  readonly priority?: 1 | 2 | 3;
}

const COLUMNS: readonly Column[] = [
  { textKey: 'StartLent', name: 'owedByGrantor', all: 'owed', priority: 1 },
  { textKey: 'StartLentRate', name: 'rateByGrantor', all: 'rateToday', priority: 3 },
  { textKey: 'StartBorrowed', name: 'owedByReceiver', all: 'owed', priority: 1 },
  { textKey: 'StartBorrowedRate', name: 'rateByReceiver', all: 'rateToday', priority: 3 },
  { textKey: 'CompanyNet' },
  { textKey: 'StartInterestToIt', name: 'interestDueByGrantor', all: 'interestDue', priority: 2 },
  { textKey: 'StartInterestByIt', name: 'interestDueByReceiver', all: 'interestDue', priority: 2 },
];

function Figure({ figures, point }: { readonly figures: Figures | undefined; readonly point: Point | undefined }) {
  const isNothing = figures?.kind === 'money' && Number(point?.value ?? 0) === 0;
  return figures && point && !isNothing ? <FigureLink figures={figures} point={point} /> : '–';
}
