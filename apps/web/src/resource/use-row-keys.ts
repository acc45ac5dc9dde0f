import { type HTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';

/**
 * One row of a table is in the order of the Tab key; the arrows, Home and End move among the rows, Enter opens.
 * Spread `bodyProps` on the body and `rowProps(index)` on each row.
 */
export function useRowKeys(count: number, onEnter: (index: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(count - 1, 0));

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return; // a control in the row has its own keys
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = Math.min(count - 1, Math.max(0, target));
      setCurrent(next);
      body.current?.querySelectorAll<HTMLElement>(':scope > tr')[next]?.focus();
    }
    if (event.key === 'Enter') onEnter(index);
  };
  return {
    bodyProps: { ref: body },
    rowProps: (index: number): HTMLAttributes<HTMLTableRowElement> => ({
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: onKeyDown(index),
    }),
  };
}
