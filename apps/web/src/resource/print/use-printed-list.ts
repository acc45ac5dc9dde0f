import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceList } from '../use-resource-list.ts';

/** So many rows of a list are printed; a longer one says so. */
const MOST_PRINTED = 2000;

/**
 * A list that prints whole, by its button or Ctrl+P: all rows that the filters leave are read, shown, and taken back once they
 * have been printed. Without rows of its own, what is printed is the page that is shown.
 */
export function usePrintedList<Row extends { readonly id: string }>(list: ResourceList<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const reading = useMutation({
    mutationFn: () => list.readRows(MOST_PRINTED),
    onSuccess: (read) => {
      flushSync(() => setRows(read)); // paper takes what stands there now
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
