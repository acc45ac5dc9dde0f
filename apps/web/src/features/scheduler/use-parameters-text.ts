import { labelKey, type ScheduledWork } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';

/** Names that have another meaning elsewhere. */
const LABELS: Readonly<Record<string, string>> = { days: 'DaysBack' };

/** The parameters of a work in one line. */
export function useParametersText() {
  const { t } = useTranslation();
  return ({ parameters }: ScheduledWork): string =>
    Object.entries(parameters)
      .filter(([name]) => name !== 'announcementId') // the name says which
      .map(([name, value]) => withLabel(t(LABELS[name] ?? labelKey(name)), textOf(value)))
      .join(' · ') || '–';
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
