import { CutText } from '../../ui/cut-text.tsx';
import { changesOf } from './changes-of.ts';
import type { EventRow } from './event-history.columns.tsx';
import { useValueText } from './use-value-text.ts';

/** What an event changed, in one line. */
export function EventChanges({ event }: { event: EventRow }) {
  const { valueText, fieldText } = useValueText();
  const parts = changesOf(event).map(({ field, before, after }) =>
    before === null || after === null
      ? `${fieldText(field)}: ${valueText(after ?? before)}`
      : `${fieldText(field)}: ${valueText(before)} → ${valueText(after)}`,
  );
  return <CutText text={parts.join(' · ')} />;
}
