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
  for (const priority of LEFT_OUT) {
    table.dataset['leftOut'] = priority;
    if (table.offsetWidth <= room) return;
  }
  let end = 0;
  let whole: HTMLElement | undefined;
  for (const head of heads) {
    const { width } = head.getBoundingClientRect();
    if (end + width > room) {
      if (whole && head.dataset['figure']) stretch(whole, room - end);
      return;
    }
    end += width;
    if (width > 0) whole = head;
  }
}

function stretch(head: HTMLElement, by: number): void {
  head.style.setProperty('--stretched', `${head.getBoundingClientRect().width + by}px`);
}
