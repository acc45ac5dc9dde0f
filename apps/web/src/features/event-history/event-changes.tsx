import { changesOf } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../../resource/use-value-text.ts';
import classes from './event-changes.module.css';
import type { EventRow } from './event-history.columns.tsx';

/** What an event changed, in one line cut at the width of the column; for an addition or removal only one side. */
export function EventChanges({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { valueText, fieldText } = useValueText(event.element);
  const isOneSided = event.before === null || event.after === null;
  const parts = changesOf(event).map(({ field, before, after }) => {
    const value = isOneSided
      ? valueText(field, after ?? before)
      : `${valueText(field, before)} → ${valueText(field, after)}`;
    return t('NamedValue', { name: fieldText(field), value });
  });
  const text = parts.join(' · ');
  return (
    <span className={classes['line']} title={text}>
      {text}
    </span>
  );
}
