import { useState } from 'react';
import { useKeptColumns } from '../../../resource/columns/use-kept-columns.ts';

/**
 * Whether a chart or a card of the start page is shown as a table, which few usually are. Another choice of the user is kept as the
 * columns of their lists are, under its name; without a name it lasts as long as the chart is shown.
 */
export function useKeptTable(
  name: string | undefined,
  isUsually = false,
): readonly [isTable: boolean, set: (isTable: boolean) => void] {
  const { arrangement, keep, forget } = useKeptColumns(name ?? '');
  const [chosen, setChosen] = useState<boolean>();
  const set = (isTable: boolean) => {
    setChosen(isTable);
    if (name === undefined) return;
    if (isTable === isUsually) forget();
    else keep({ ...UNARRANGED, isTable });
  };
  return [chosen ?? arrangement?.isTable ?? isUsually, set];
}

const UNARRANGED = { hidden: {}, widths: {}, pinned: [], order: [] };
