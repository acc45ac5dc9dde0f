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
 * One row of a table is in the order of the Tab key; the arrows, Home and End move among the rows, Enter opens. Where the row
 * that has the focus goes, or the button in it, the row in its place takes it: a person who works down a list goes on there.
 * Spread `bodyProps` on the body and `rowProps(index)` on each row.
 */
export function useRowKeys(count: number, onEnter: (index: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const hasFocus = useRef(false);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(count - 1, 0));
  const focusRow = useCallback(
    (index: number) => body.current?.querySelectorAll<HTMLElement>(':scope > tr')[index]?.focus(),
    [],
  );

  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(active);
  });

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return; // a control in the row has its own keys
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = Math.min(count - 1, Math.max(0, target));
      setCurrent(next);
      focusRow(next);
    }
    if (event.key === 'Enter') onEnter(index);
  };
  return {
    focusRow,
    bodyProps: {
      ref: body,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ target }: FocusEvent) => {
        // checked when it is certain whether the focus moved or the element that had it was removed
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
