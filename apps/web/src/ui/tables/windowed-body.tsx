import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Up to so many rows are all rendered, so that find in page and printing see all of them. */
const DRAWN_WHOLE = 200;
/** Rows rendered beyond the visible part, so that scrolling finds rows already there. */
const MARGIN_ROWS = 20;

interface WindowedBodyProps<Row> {
  readonly rows: readonly Row[];
  readonly columnCount: number;
  /** The row to scroll into view when the table appears; -1 for none. */
  readonly shownIndex?: number;
  /** Renders a `tr` with a key; all rows must have the same height. */
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Whether only some of so many rows are rendered; all must then have the same height, so no text may wrap. */
export function isWindowed(count: number): boolean {
  return count > DRAWN_WHOLE;
}

/** The body of a table in a frame that scrolls: of thousands of rows only those near the visible part are rendered. */
export function WindowedBody<Row>({ rows, columnCount, shownIndex = -1, children }: WindowedBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(33);
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(40);
  const hasWindow = isWindowed(rows.length);

  useLayoutEffect(() => {
    const height = body.current?.querySelector<HTMLElement>('tr')?.offsetHeight;
    if (height) setRowHeight(height);
  }, []);

  useEffect(() => {
    const frame = body.current?.closest<HTMLElement>('[role="region"]');
    if (!frame || !hasWindow) return undefined;
    const look = () => {
      setFirst(Math.floor(frame.scrollTop / rowHeight));
      setVisible(Math.ceil(frame.clientHeight / rowHeight));
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    return () => frame.removeEventListener('scroll', look);
  }, [hasWindow, rowHeight]);

  useEffect(() => {
    const frame = body.current?.closest<HTMLElement>('[role="region"]');
    if (frame && shownIndex >= 0) frame.scrollTop = Math.max(0, shownIndex * rowHeight - frame.clientHeight / 3);
  }, [shownIndex, rowHeight]);

  // the rows may have become fewer than the scroll position
  const start = Math.max(0, Math.min(first, rows.length - visible));
  const from = hasWindow ? Math.max(0, start - MARGIN_ROWS) : 0;
  const to = hasWindow ? Math.min(rows.length, start + visible + MARGIN_ROWS) : rows.length;
  return (
    <tbody ref={body}>
      <Gap height={from * rowHeight} columnCount={columnCount} />
      {rows.slice(from, to).map((row, index) => children(row, from + index))}
      <Gap height={(rows.length - to) * rowHeight} columnCount={columnCount} />
    </tbody>
  );
}

/** Takes the height of the rows that are not rendered. */
function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columnCount} style={{ border: 0, height, padding: 0 }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}
