import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Drags the list item around a handle up and down, and drops it by so many places when the pointer is released. Escape, or a pointer
 * that is lost, puts it back.
 */
export function useRowDrag(onDrop: (step: number) => void): (down: ReactPointerEvent<HTMLElement>) => void {
  return (down) => {
    const handle = down.currentTarget;
    const row = handle.closest('li');
    if (down.button !== 0 || !row?.parentElement) return;
    const rows = [...row.parentElement.children].map((one) => one.getBoundingClientRect());
    const from = [...row.parentElement.children].indexOf(row);
    const start = down.clientY + window.scrollY;
    let moved = 0;
    const follow = (event: PointerEvent) => {
      moved = event.clientY + window.scrollY - start;
      row.style.translate = `0 ${moved}px`;
    };
    const dragging = new AbortController();
    const stop = (step: number) => {
      dragging.abort();
      row.style.translate = '';
      if (step !== 0) onDrop(step);
    };
    const { signal } = dragging;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => stop(placesPassed(rows, from, moved)), { signal });
    handle.addEventListener('pointercancel', () => stop(0), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(0), { signal });
  };
}

/** How many rows the leading edge has passed the middle of; negative for those above. */
export function placesPassed(
  rows: readonly { readonly top: number; readonly bottom: number }[],
  from: number,
  moved: number,
): number {
  const dragged = rows[from];
  if (!dragged) return 0;
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  return moved > 0
    ? middles.filter((middle, place) => place > from && middle < dragged.bottom + moved).length
    : 0 - middles.filter((middle, place) => place < from && middle > dragged.top + moved).length;
}
