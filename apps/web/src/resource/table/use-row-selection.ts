import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorToast } from '../../ui/toasts/toasts.ts';

/** The number of rows that the documents allow to be compared (administration section 9); no more can be chosen. */
const MOST_SELECTED = 999;

/** The chosen rows of a list; they stay chosen while pages are turned and filters change. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** Whether all rows of the shown page are chosen. */
  readonly isPageSelected: boolean;
  readonly isPagePartly: boolean;
  /** Chooses a row or clears it; with `isRange` all rows from the previous one get the same state. */
  readonly toggle: (index: number, isRange: boolean) => void;
  readonly togglePage: () => void;
  readonly keepOnly: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

export function useRowSelection<Row extends { readonly id: string }>(page: readonly Row[]): RowSelection<Row> {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef<string>(undefined);

  const set = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    if (isChosen && next.size > MOST_SELECTED) return errorToast(t('TooManySelected', { most: MOST_SELECTED }));
    setChosen(next);
  };
  const toggle = (index: number, isRange: boolean) => {
    const row = page[index];
    if (!row) return;
    const start = isRange ? page.findIndex(({ id }) => id === last.current) : -1;
    last.current = row.id;
    const [from, to] = start < 0 ? [index, index] : [Math.min(start, index), Math.max(start, index)];
    set(page.slice(from, to + 1), !chosen.has(row.id));
  };
  const chosenHere = page.filter(({ id }) => chosen.has(id)).length;
  const isPageSelected = page.length > 0 && chosenHere === page.length;
  const fresh = new Map(page.map((row) => [row.id, row]));
  return {
    rows: [...chosen.values()].map((row) => fresh.get(row.id) ?? row),
    has: (id) => chosen.has(id),
    isPageSelected,
    isPagePartly: chosenHere > 0 && !isPageSelected,
    toggle,
    togglePage: () => set(page, !isPageSelected),
    keepOnly: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.has(id)))),
    clear: () => setChosen(new Map()),
  };
}
