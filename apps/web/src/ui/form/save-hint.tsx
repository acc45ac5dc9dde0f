import { Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFaultyFields } from './faulty-fields.ts';
import type { RecordForm } from './use-record-form.ts';

/** So many fields are named; of the rest it is said how many there are. */
const MOST_NAMED = 4;

interface SaveHintProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  /** The button is described by it. */
  readonly id: string;
}

/** Says what the button that saves waits for: fields that are empty or not right, by their names, or any change at all. */
export function SaveHint<Values extends FieldValues>({ form, id }: SaveHintProps<Values>) {
  const { t } = useTranslation();
  const faulty = useFaultyFields(form);
  const listed = (isMissing: boolean) => {
    const names = faulty.filter((field) => field.isMissing === isMissing).map(({ name }) => name);
    const called = new Set(names.map((name) => form.shown.get(name) ?? form.shown.get(name.split('.')[0] ?? name)));
    const fields = [...called].filter((field) => field !== undefined);
    const byTab = Map.groupBy(fields.slice(0, MOST_NAMED), ({ tabKey }) => tabKey);
    const text = [...byTab]
      .map(([tabKey, ofTab]) => {
        const labels = ofTab.map(({ textKey }) => t(textKey)).join(', ');
        return tabKey === undefined ? labels : t('FieldsOnTab', { fields: labels, tab: t(tabKey) });
      })
      .join(', ');
    const others = fields.length - MOST_NAMED;
    return others > 0 ? t('AndMoreFields', { fields: text, count: others }) : text;
  };
  const [missing, wrong] = [listed(true), listed(false)];
  const said = [
    missing && t('SaveWaitsForFields', { fields: missing }),
    wrong && t('SaveWaitsForCorrection', { fields: wrong }),
    faulty.length === 0 && !form.isDirty && t('SaveWaitsForChange'),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (form.canSave || form.isSaving || said.length === 0) return null;
  return (
    <Text id={id} size="xs" c="dimmed">
      {said.join(' · ')}
    </Text>
  );
}
