import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceList } from '../use-resource-list.ts';

/** At most so many rows of a list are printed; a longer list has a note about it. */
const MOST_PRINTED = 2000;

/**
 * Prints a whole list, by its button or Ctrl+P: reads and shows all filtered rows, and shows the page again after printing. The
 * browser's own menu prints only the shown page.
 */
export function usePrintedList<Row extends { readonly id: string }>(list: ResourceList<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const reading = useMutation({
    mutationFn: () => list.readRows(MOST_PRINTED),
    onSuccess: (read) => {
      flushSync(() => setRows(read)); // rendered now, because the browser prints the current content
      window.print();
    },
  });
  const canPrint = list.rows.length > 0 && !reading.isPending;
  const print = () => canPrint && reading.mutate();
  useWindowEvent('afterprint', () => setRows(undefined));
  useWindowEvent('keydown', (event) => {
    const isPrint =
      event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    // a dialog is printed as it is
    if (!isPrint || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    print();
  });
  return { shown: rows ? { ...list, rows } : list, print, canPrint, isPrinting: reading.isPending };
}
