import { toldParts } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSavedMeanwhile } from '../../resource/kept-changes.ts';
import { useValueText } from '../../resource/use-value-text.ts';

/** Says above a form that somebody else changed the record: what was typed stands over what they saved, which is told. */
export function StaleNote() {
  const { t } = useTranslation();
  const meanwhile = useSavedMeanwhile();
  const { fieldText, valueText } = useValueText(meanwhile?.element ?? null);
  const theirs = Object.entries(toldParts(meanwhile?.saved ?? {}));
  return (
    <Alert color="yellow" role="alert">
      {t(meanwhile ? 'StaleKept' : 'StaleReloaded')} {theirs.length > 0 && t('StaleTheirs')}
      {theirs.map(([field, value]) => (
        <div key={field}>
          {fieldText(field.split('.').at(-1) ?? field)}: <b>{valueText(field, value)}</b>
        </div>
      ))}
    </Alert>
  );
}
