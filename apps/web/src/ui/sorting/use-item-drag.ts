import type { PointerEvent as ReactPointerEvent } from 'react';

/** Where a pointer is in a list within another item of the list around; all places are counted from 0. */
export interface Spot {
  /** Of the item in whose list the pointer is. */
  readonly list: number;
  /** Of the item before which one is put there; as many as there are, for behind the last one. */
  readonly before: number;
  /** Of the item there that is below the pointer; -1 between items. */
  readonly over: number;
}

export interface Elsewhere {
  readonly isFree: (spot: Spot) => boolean;
  readonly onDrop: (spot: Spot) => void;
}

/**
 * Drags the list item around a handle along its list, and drops it by so many places when the pointer is released; where it may be
 * dropped elsewhere, it is dragged into lists of the items beside that of its own too, and with `onto` onto what has a `data-drop`,
 * which it is told. Escape, or a pointer that is lost, puts it back.
 */
export function useItemDrag(
  onDrop: (step: number) => void,
  elsewhere?: Elsewhere,
  onto?: (name: string) => void,
): (down: ReactPointerEvent<HTMLElement>) => void {
  return (down) => {
    const handle = down.currentTarget;
    const item = handle.closest('li');
    if (down.button !== 0 || !item) return;
    const isAcross = standSideBySide(boxesAround(item));
    const start = placeOf(down);
    const dragging = new AbortController();
    const { signal } = dragging;
    const follow = (event: PointerEvent) => {
      const { x, y } = placeOf(event);
      const isLoose = elsewhere !== undefined || onto !== undefined;
      const [byX, byY] = [isLoose || isAcross ? x - start.x : 0, isLoose || !isAcross ? y - start.y : 0];
      item.style.translate = `${byX}px ${byY}px`;
      const spot = elsewhere && spotOf(item, event);
      markFree(item, spot && elsewhere.isFree(spot) ? spot.list : undefined);
      markTarget(onto && targetAt(event));
    };
    const stop = (step: number) => {
      dragging.abort();
      item.style.translate = '';
      markFree(item, undefined);
      markTarget(undefined);
      if (step !== 0) onDrop(step);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener(
      'pointerup',
      (event: PointerEvent) => {
        follow(event);
        const spot = elsewhere && spotOf(item, event);
        if (spot) {
          stop(0);
          if (elsewhere.isFree(spot)) elsewhere.onDrop(spot);
          return;
        }
        const target = onto && targetAt(event);
        if (target) {
          stop(0);
          onto(target.dataset['drop'] ?? '');
          return;
        }
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

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** On the page, which may be scrolled while something is dragged. */
function placeOf({ clientX, clientY }: Pointer) {
  return { x: clientX + window.scrollX, y: clientY + window.scrollY };
}

/** The items of the list around that in which an item stands, and which of them that is. */
function listsAround(item: HTMLElement) {
  const own = item.parentElement?.closest('li');
  return { own, lists: own ? itemsAround(own) : [] };
}

/** Undefined over the item's own list, and over none. */
function spotOf(item: HTMLElement, { clientX, clientY }: Pointer): Spot | undefined {
  const { own, lists } = listsAround(item);
  const list = lists.findIndex((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top <= clientY && clientY < bottom;
  });
  const inner = lists[list]?.querySelector(':scope > ol');
  if (!inner || lists[list] === own) return undefined;
  const boxes = [...inner.children].map((one) => one.getBoundingClientRect());
  // what stands one below the other is as wide as the list
  const isAcross = boxes.some(({ width }) => width < inner.getBoundingClientRect().width - 1);
  const spans = boxes.map((box) => spanOf(box, isAcross));
  const pointer = isAcross ? clientX : clientY;
  return {
    list,
    before: spans.filter(({ start, end }) => (start + end) / 2 < pointer).length,
    over: spans.findIndex(({ start, end }) => start <= pointer && pointer <= end),
  };
}

/** Shows in which of the lists around the item would be dropped. */
function markFree(item: HTMLElement, free: number | undefined): void {
  for (const [place, list] of listsAround(item).lists.entries()) list.toggleAttribute('data-free', place === free);
}

/** What below the pointer takes an item, also behind the item itself. */
function targetAt({ clientX, clientY }: Pointer): HTMLElement | undefined {
  const targets = document.elementsFromPoint(clientX, clientY).map((one) => one.closest<HTMLElement>('[data-drop]'));
  return targets.find((one) => one !== null) ?? undefined;
}

/** Shows onto what the item would be dropped. */
function markTarget(target: HTMLElement | undefined): void {
  for (const one of document.querySelectorAll('[data-drop]')) one.toggleAttribute('data-free', one === target);
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
