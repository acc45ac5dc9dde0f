import { useEffect, useState } from 'react';

/** An element that had the focus, with substitutes in case it is gone when the focus returns. */
interface Place {
  readonly nearest: readonly HTMLElement[];
  /** The table body and the index of the row, whose later row at the same index is a substitute. */
  readonly row: { readonly body: HTMLElement; readonly index: number } | undefined;
  /** The focused element before the surrounding dialog was opened. */
  readonly outer: Place | undefined;
}

/** The open dialogs, in the order of their opening. */
const open: Place[] = [];
/** The last focused element: it may be gone before the dialog appears, such as an entry of a menu. */
let latest: HTMLElement | undefined;
let stepsAround: readonly HTMLElement[] = [];

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  latest = target;
  stepsAround = around(target);
});

/** The element and its substitutes from the inside out: the button that opened its menu, its row, its dialog. */
function around(element: HTMLElement): readonly HTMLElement[] {
  const menu = element.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  const start = opener ?? element;
  const steps = [element, opener, start.closest<HTMLElement>('tr'), start.closest<HTMLElement>('[role="dialog"]')];
  return steps.filter((step) => step !== null);
}

function placeNow(): Place {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const nearest = active === document.body && latest ? stepsAround : around(active);
  const row = nearest.find((step): step is HTMLTableRowElement => step instanceof HTMLTableRowElement);
  const body = row?.closest('tbody');
  const index = body && row ? [...body.children].indexOf(row) : 0;
  return { nearest, row: body ? { body, index } : undefined, outer: open.at(-1) };
}

function goBack({ nearest, row, outer }: Place): void {
  if (nearest.some(takesFocus)) return;
  const rows = row?.body.isConnected ? [...row.body.querySelectorAll<HTMLElement>(':scope > tr')] : [];
  const neighbour = rows[Math.min(row?.index ?? 0, rows.length - 1)];
  if (neighbour && takesFocus(neighbour)) return;
  if (outer) goBack(outer);
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Rendered beside a dialog: when the dialog closes, returns the focus to the element that had it before, or as near as possible
 * (WCAG 2.4.3). If the user has moved the focus elsewhere meanwhile, it stays there.
 */
export function FocusBack(): null {
  const [place] = useState(placeNow);
  useEffect(() => {
    open.push(place);
    return () => {
      open.splice(open.indexOf(place), 1);
      setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) goBack(place);
      });
    };
  }, [place]);
  return null;
}
