import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Drags the list item around a handle up and down, and drops it by so many places when the pointer is released. Escape, or a pointer
 * that is lost, puts it back.
 */
export function useRowDrag(onDrop: (step: number) => void): (down: ReactPointerEvent<HTMLElement>) => void {
  return (down) => {
    const handle = down.currentTarget;
    const row = handle.closest('li');
    if (down.button !== 0 || !row) return;
    const start = down.clientY + window.scrollY;
    const dragging = new AbortController();
    const { signal } = dragging;
    const follow = (event: PointerEvent) => {
      row.style.translate = `0 ${event.clientY + window.scrollY - start}px`;
    };
    const stop = (step: number) => {
      dragging.abort();
      row.style.translate = '';
      if (step !== 0) onDrop(step);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener(
      'pointerup',
      (event: PointerEvent) => {
        follow(event);
        stop(placesPassedBy(row));
      },
      { signal },
    );
    handle.addEventListener('pointercancel', () => stop(0), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(0), { signal });
  };
}

/** Measured when the row is dropped: figures that arrive while it is dragged change the heights. */
function placesPassedBy(row: HTMLElement): number {
  const rows = [...(row.parentElement?.children ?? [])];
  return placesPassed(
    rows.map((one) => one.getBoundingClientRect()),
    rows.indexOf(row),
  );
}

/** How many rows the edges of the dragged one have passed the middle of; negative for those that stood above it. */
export function placesPassed(
  rows: readonly { readonly top: number; readonly bottom: number }[],
  place: number,
): number {
  const dragged = rows[place];
  if (!dragged) return 0;
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const below = middles.filter((middle, one) => one > place && middle < dragged.bottom).length;
  const above = middles.filter((middle, one) => one < place && middle > dragged.top).length;
  return below - above;
}
