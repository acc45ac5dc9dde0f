import { useCallback, useEffect, useState } from 'react';

/** A number, a day or a state that is cut reads as another one: its column is at least as wide as what stands in it. */
const UNCUT = 'td[data-uncut], td:has([data-badge])';

type Widths = Readonly<Record<string, number>>;

/**
 * How wide the columns of a table have to be so that nothing of theirs is cut that must not be; measured before anything is
 * painted, whenever one of `shown` changes. Columns only grow, so that turning pages does not move them to and fro.
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
    // a column that grew leaves less to the others, which are measured once more
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

/** Changes when a font has arrived, whose digits may be wider than those before. */
function useLoadedFonts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Document>; // not in every environment of the tests
    const again = () => setCount((before) => before + 1);
    fonts?.addEventListener('loadingdone', again);
    return () => fonts?.removeEventListener('loadingdone', again);
  }, []);
  return count;
}
