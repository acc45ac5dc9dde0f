import { contracts, dashboardEndpoints, type Figures, type Filter, SIDE_TEXTS } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from '../start/card.tsx';

/** Where the company is the lender, and where it is the borrower. */
const SIDES = { lent: 'grantor', borrowed: 'receiver' } as const;
const OWN_SIDES = ['lent', 'borrowed'] as const;
type OwnSide = (typeof OWN_SIDES)[number];

/** Who declares, seen from the company: on either side as the contracts name it. */
const DECLARERS = [
  { who: 'OWN', lent: 'GRANTOR', borrowed: 'RECEIVER' },
  { who: 'OTHER', lent: 'RECEIVER', borrowed: 'GRANTOR' },
  { who: 'NOBODY', lent: 'UNNAMED', borrowed: 'UNNAMED' },
] as const;

interface DeclaredTaxCardProps {
  readonly company: string;
  /** ISO: its year, up to it. */
  readonly on: string;
}

/** The stamp tax of a company's loans in the year so far: what it declares itself, what its counterparties do, and what nobody is named for. */
export function DeclaredTaxCard({ company, on }: DeclaredTaxCardProps) {
  const { t } = useTranslation();
  const year = on.slice(0, 4);
  const title = t('CompanyDeclaredTax', { year });
  const { data } = useQuery({
    queryKey: [...resourceKey(contracts), 'declared tax of company', company, on],
    queryFn: async ({ signal }) => {
      const read = (side: OwnSide) => {
        const filters: readonly Filter[] = [
          { field: SIDES[side], op: 'in', value: [company] },
          { field: 'taxDate', op: 'between', value: [`${year}-01-01`, on] },
        ];
        const query = {
          entity: 'StampTax',
          measure: 'tax',
          groupBy: 'declaringSide',
          filters: JSON.stringify(filters),
        } as const;
        return call(dashboardEndpoints.figures, { query, signal });
      };
      const [lent, borrowed] = await Promise.all([read('lent'), read('borrowed')]);
      return { lent, borrowed };
    },
  });
  return (
    <Card title={title}>
      {data ? (
        <DenseTable
          label={t('StartTableOf', { title })}
          columns={[
            { key: 'who', label: t('DeclaringSide') },
            ...OWN_SIDES.map((side) => ({ key: side, label: t(SIDE_TEXTS[side]), isFigure: true })),
          ]}
        >
          <tbody>
            {DECLARERS.map(({ who, ...named }) => (
              <tr key={who}>
                <th scope="row">{t(`TaxDeclaredBy_${who}`)}</th>
                {OWN_SIDES.map((side) => (
                  <td key={side} data-figure>
                    <Tax figures={data[side]} declaringSide={named[side]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DenseTable>
      ) : (
        <FormSkeleton rows={3} />
      )}
    </Card>
  );
}

function Tax({ figures, declaringSide }: { readonly figures: Figures; readonly declaringSide: string }) {
  const point = figures.points.find(({ of }) => of[0]?.value === declaringSide);
  return point ? <FigureLink figures={figures} point={point} /> : '–';
}
