import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Drags the list item around a handle along its list, and drops it by so many places when the pointer is released. Escape, or a
 * pointer that is lost, puts it back.
 */
export function useItemDrag(onDrop: (step: number) => void): (down: ReactPointerEvent<HTMLElement>) => void {
  return (down) => {
    const handle = down.currentTarget;
    const item = handle.closest('li');
    if (down.button !== 0 || !item) return;
    const isAcross = standSideBySide(boxesAround(item));
    const placeOf = (event: { readonly clientX: number; readonly clientY: number }) =>
      isAcross ? event.clientX + window.scrollX : event.clientY + window.scrollY;
    const start = placeOf(down);
    const dragging = new AbortController();
    const { signal } = dragging;
    const follow = (event: PointerEvent) => {
      const by = `${placeOf(event) - start}px`;
      item.style.translate = isAcross ? by : `0 ${by}`;
    };
    const stop = (step: number) => {
      dragging.abort();
      item.style.translate = '';
      if (step !== 0) onDrop(step);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener(
      'pointerup',
      (event: PointerEvent) => {
        follow(event);
        // measured when it is dropped: figures that arrive while it is dragged change the heights
        const spans = boxesAround(item).map((box) => spanOf(box, isAcross));
        stop(placesPassed(spans, itemsAround(item).indexOf(item)));
      },
      { signal },
    );
    handle.addEventListener('pointercancel', () => stop(0), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(0), { signal });
  };
}

function itemsAround(item: HTMLElement): readonly Element[] {
  return [...(item.parentElement?.children ?? [])];
}

function boxesAround(item: HTMLElement): readonly DOMRect[] {
  return itemsAround(item).map((one) => one.getBoundingClientRect());
}

/** On a narrow screen what stands side by side elsewhere stands one below the other. */
function standSideBySide([first, second]: readonly DOMRect[]): boolean {
  return first !== undefined && second !== undefined && second.left >= first.right;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf({ left, right, top, bottom }: DOMRect, isAcross: boolean): Span {
  return isAcross ? { start: left, end: right } : { start: top, end: bottom };
}

/** How many items the edges of the dragged one have passed the middle of; negative for those that stood before it. */
export function placesPassed(items: readonly Span[], place: number): number {
  const dragged = items[place];
  if (!dragged) return 0;
  const middles = items.map(({ start, end }) => (start + end) / 2);
  const after = middles.filter((middle, one) => one > place && middle < dragged.end).length;
  const before = middles.filter((middle, one) => one < place && middle > dragged.start).length;
  return after - before;
}
