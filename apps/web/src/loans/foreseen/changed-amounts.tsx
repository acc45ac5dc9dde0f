import type { TFunction } from 'i18next';
import { difference } from '../../lib/figures/euro-sums.ts';
import { isNegative } from '../../lib/figures/money.ts';
import { Money } from '../../ui/money.tsx';

/** The headings of a table of changed rows of a loan. */
export function changeColumns(t: TFunction) {
  return [
    { key: 'date', label: t('MovementDate') },
    { key: 'what', label: t('MovementType') },
    { key: 'before', label: t('Before'), isFigure: true },
    { key: 'after', label: t('After'), isFigure: true },
    { key: 'difference', label: t('Difference'), isFigure: true },
  ];
}

interface AmountCellsProps {
  /** Decimal strings in euros; null where the row is new or removed. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The last three cells of such a row: the amount before, the amount after, and the difference. */
export function AmountCells({ before, after }: AmountCellsProps) {
  const by = difference(before, after);
  return (
    <>
      <td data-figure>{before === null ? '–' : <Money amount={before} />}</td>
      <td data-figure>{after === null ? '–' : <Money amount={after} />}</td>
      <td data-figure>
        {!isNegative(by) && '+'}
        <Money amount={by} />
      </td>
    </>
  );
}
