import { useCallback, useState } from 'react';
import { useLoadedFonts } from '../../ui/use-loaded-fonts.ts';

/** The cells whose content must not be cut: a cut number, day or state would be read as another one. */
const UNCUT = 'td[data-uncut], td:has([data-badge])';

type Widths = Readonly<Record<string, number>>;

/**
 * How wide the columns of a table have to be for the cells that must not be cut; measured before painting, whenever one of
 * `shown` changes. Columns only grow, so that turning pages does not move them.
 */
export function useUncutWidths(shown: readonly unknown[], isCards: boolean) {
  const [widths, setWidths] = useState<Widths>({});
  const fonts = useLoadedFonts();
  const measure = useCallback(
    (table: HTMLTableElement | null) => {
      if (!table || isCards) return;
      const lacking = widthsNeeded(table);
      if (Object.keys(lacking).length > 0) setWidths((before) => widest(before, lacking));
    },
    // a column that grew leaves less room for the others, which are measured again
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the table shows decides when it is measured again
    [...shown, isCards, fonts, widths],
  );
  return { widths, measure };
}

function widthsNeeded(table: HTMLTableElement): Widths {
  const needed: Record<string, number> = {};
  for (const cell of table.querySelectorAll<HTMLElement>(UNCUT)) {
    const id = cell.dataset['column'];
    const lack = cell.scrollWidth - cell.clientWidth;
    if (id !== undefined && lack > 0) needed[id] = Math.max(needed[id] ?? 0, cell.offsetWidth + lack + 1);
  }
  return needed;
}

function widest(before: Widths, now: Widths): Widths {
  const wider = Object.entries(now).filter(([id, width]) => width > (before[id] ?? 0));
  return wider.length > 0 ? { ...before, ...Object.fromEntries(wider) } : before;
}
