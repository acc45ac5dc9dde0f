import { contracts, dashboardEndpoints, type Figures, type Filter, SIDE_TEXTS } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { FormSkeleton } from '../../../ui/states/states.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from '../start/card.tsx';
import { NetLine } from '../start/net-line.tsx';
import classes from '../start/start-page.module.css';

const OWN_SIDES = ['lent', 'borrowed'] as const;

interface YearCardProps {
  readonly company: string;
  /** ISO: its year, up to it. */
  readonly on: string;
}

/** What the year brought to a company so far: interest on each of its sides, and the stamp tax of its loans. */
export function YearCard({ company, on }: YearCardProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...resourceKey(contracts), 'year of company', company, on],
    queryFn: async ({ signal }) => {
      const period = [`${on.slice(0, 4)}-01-01`, on];
      const read = (entity: 'Months' | 'StampTax', measure: string, ...filters: Filter[]) =>
        call(dashboardEndpoints.figures, { query: { entity, measure, filters: JSON.stringify(filters) }, signal });
      const [lent, borrowed, lentTax, borrowedTax] = await Promise.all([
        read('Months', 'interest', isIn('grantor', company), isBetween('monthEnd', period)),
        read('Months', 'interest', isIn('receiver', company), isBetween('monthEnd', period)),
        read('StampTax', 'tax', isIn('grantor', company), isBetween('taxDate', period)),
        read('StampTax', 'tax', isIn('receiver', company), isBetween('taxDate', period)),
      ]);
      return { interest: { lent, borrowed }, tax: { lent: lentTax, borrowed: borrowedTax } };
    },
  });
  const year = on.slice(0, 4);
  return (
    <Card title={t('CompanyYear', { year })}>
      {data ? (
        <>
          {OWN_SIDES.map((side) => (
            <div key={side} className={classes['block']}>
              <p className={classes['large']}>
                <span className={classes['side']}>{t(SIDE_TEXTS[side])}</span>
                <All figures={data.interest[side]} />
              </p>
              <dl className={classes['details']}>
                <div>
                  <dt>{t('CompanyYearTax', { year })}</dt>
                  <dd>
                    <All figures={data.tax[side]} />
                  </dd>
                </div>
              </dl>
            </div>
          ))}
          <NetLine kind="money" valueOf={(side) => data.interest[side].points[0]?.value} />
        </>
      ) : (
        <FormSkeleton rows={2} />
      )}
    </Card>
  );
}

function isIn(field: string, company: string): Filter {
  return { field, op: 'in', value: [company] };
}

function isBetween(field: string, period: readonly string[]): Filter {
  return { field, op: 'between', value: period };
}

function All({ figures }: { readonly figures: Figures }) {
  return <FigureLink figures={figures} point={figures.points[0]} />;
}
