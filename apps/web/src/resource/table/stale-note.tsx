import { readableParts } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { labelBefore } from '../../lib/words/labelled.ts';
import type { PathValues } from '../edit/kept-changes.ts';
import { useValueText } from '../use-value-text.ts';

interface StaleNoteProps {
  /** The kind of record, as the history names it. */
  readonly element: string;
  /** What somebody else saved in the fields that were typed in. */
  readonly theirs: PathValues;
  /** Gives the label of a field by the last part of its path, where that is no text of its own. */
  readonly labelOf?: ((field: string) => string | undefined) | undefined;
}

/** Tells the user above a form that somebody else changed the record: what was typed is kept, and what they saved is shown. */
export function StaleNote({ element, theirs, labelOf }: StaleNoteProps) {
  const { t } = useTranslation();
  const { fieldText, valueText } = useValueText(element);
  const theirValues = Object.entries(readableParts(theirs));
  return (
    <Alert color="yellow" role="alert" mb="md">
      {t('StaleKept')} {theirValues.length > 0 && t('StaleTheirs')}
      {theirValues.map(([path, value]) => {
        const field = path.split('.').at(-1) ?? path;
        return (
          <div key={path}>
            {labelBefore(labelOf?.(field) ?? fieldText(field))} <b>{valueText(path, value)}</b>
          </div>
        );
      })}
    </Alert>
  );
}
