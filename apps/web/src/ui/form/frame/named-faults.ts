import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../use-record-form.ts';
import { useFaultyFields } from './faulty-fields.ts';

/** How many fields are named; the others are only counted. */
const MOST_NAMED = 4;

/** The labels of the shown fields that prevent a save: those without a value, and those with an invalid one. */
export function useNamedFaults<Values extends FieldValues>(form: RecordForm<Values>) {
  const { t } = useTranslation();
  const faulty = useFaultyFields(form);
  const named = (isMissing: boolean) => {
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
  return { missing: named(true), wrong: named(false), isFaultless: faulty.length === 0 };
}
