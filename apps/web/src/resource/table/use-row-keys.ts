import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * One row of a table can be reached by Tab; the arrow keys, Home and End move among the rows, and Enter opens one. If the
 * focused row, or the focused button in it, is removed, the row in its place gets the focus, so that a user who works through a
 * list continues there. Spread `bodyProps` on the body and `rowProps(index)` on each row.
 */
export function useRowKeys(count: number, onEnter: (index: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const hasFocus = useRef(false);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(count - 1, 0));
  const rowAt = useCallback((index: number) => body.current?.querySelectorAll<HTMLElement>(':scope > tr')[index], []);
  const focusRow = useCallback((index: number) => rowAt(index)?.focus(), [rowAt]);
  /** Focuses the next-step button of the row, or the row itself if it has none. */
  const focusNextStep = useCallback(
    (index: number) => (rowAt(index)?.querySelector<HTMLElement>('[data-next-step]') ?? rowAt(index))?.focus(),
    [rowAt],
  );

  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(active);
  });

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    const isOnRow = event.target === event.currentTarget;
    const isOnNextStep = event.target instanceof HTMLElement && event.target.dataset['nextStep'] !== undefined;
    if (!isOnRow && !isOnNextStep) return; // a control in the row handles its own keys
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = Math.min(count - 1, Math.max(0, target));
      setCurrent(next);
      focusRow(next);
    }
    if (event.key === 'Enter' && isOnRow) onEnter(index);
  };
  return {
    focusNextStep,
    bodyProps: {
      ref: body,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ target }: FocusEvent) => {
        // checked later, when it is certain whether the focus moved or its element was removed
        setTimeout(() => {
          if (target.isConnected) hasFocus.current = body.current?.contains(document.activeElement) ?? false;
        });
      },
    },
    rowProps: (index: number): HTMLAttributes<HTMLTableRowElement> => ({
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: onKeyDown(index),
    }),
  };
}
