import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLoadedFonts } from '../use-loaded-fonts.ts';

/** In turn: all columns, those of priority 3 left out, of 2 too, of 1 too. */
const LEFT_OUT = ['', '3', '2', '1'] as const;

/**
 * Fits a table into its frame, which may scroll: leaves out columns by their priority until the others have room. If they never
 * have, it widens the last column that is shown whole, so that the edge cuts no number: "1.950" of 1.950.000,00 € would be read
 * as another amount. What is set here concerns screens; paper shows all columns.
 */
export function useFittedTable(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLoadedFonts();
  useLayoutEffect(() => fit(frame.current)); // whatever is rendered anew may be wider
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => fit(frame.current));
    for (const box of [frame.current, frame.current?.querySelector('table')]) if (box) observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return frame;
}

function fit(frame: HTMLElement | null): void {
  const table = frame?.querySelector('table');
  if (!frame || !table) return;
  const room = frame.clientWidth;
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  for (const head of heads) head.style.removeProperty('--stretched');
  delete table.dataset['loose'];
  for (const priority of LEFT_OUT) {
    table.dataset['leftOut'] = priority;
    if (table.offsetWidth <= room) return;
  }
  const columns = heads
    .map((head) => ({
      head,
      width: head.getBoundingClientRect().width,
      isFigure: head.dataset['figure'] !== undefined,
    }))
    .filter(({ width }) => width > 0);
  const [first, ...others] = columns;
  if (!first || table.querySelector('input')) return; // a field that is cut is not read as another number
  // where a number has no room beside the first column, that one scrolls away with the others
  if (others.some(({ width, isFigure }) => isFigure && first.width + width > room)) table.dataset['loose'] = '';
  let end = 0;
  for (const [index, { width, isFigure }] of columns.entries()) {
    const whole = columns[index - 1];
    if (end + width > room) {
      if (whole && isFigure) whole.head.style.setProperty('--stretched', `${whole.width + room - end}px`);
      return;
    }
    end += width;
  }
}
