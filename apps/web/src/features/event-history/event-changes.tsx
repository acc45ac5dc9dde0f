import { changesOf } from '@calends/wire';
import { useValueText } from '../../resource/use-value-text.ts';
import classes from './event-changes.module.css';
import type { EventRow } from './event-history.columns.tsx';

/** What an event changed, in one line that ends where the column does. */
export function EventChanges({ event }: { event: EventRow }) {
  const { valueText, fieldText } = useValueText(event.element);
  const parts = changesOf(event).map(({ field, before, after }) =>
    before === null || after === null
      ? `${fieldText(field)}: ${valueText(field, after ?? before)}`
      : `${fieldText(field)}: ${valueText(field, before)} → ${valueText(field, after)}`,
  );
  const text = parts.join(' · ');
  return (
    <span className={classes['line']} title={text}>
      {text}
    </span>
  );
}
