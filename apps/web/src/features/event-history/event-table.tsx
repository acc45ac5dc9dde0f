import { changesOf } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../../resource/use-value-text.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import type { EventRow } from './event-history.columns.tsx';

/** The values of an event before and after, side by side. */
export function EventTable({ event, label }: { event: EventRow; label: string }) {
  const { t } = useTranslation();
  const { valueText, fieldText } = useValueText(event.element);
  const changes = changesOf(event);
  if (changes.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('NoValues')}
      </Text>
    );
  const sides = [
    ...(event.before === null ? [] : [{ key: 'before', label: t('Before') }]),
    ...(event.after === null ? [] : [{ key: 'after', label: t('After') }]),
  ] as { key: 'before' | 'after'; label: string }[];
  return (
    <DenseTable label={label} columns={[{ key: 'field', label: t('Field') }, ...sides]}>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(change.field)}</th>
            {sides.map(({ key }) => (
              <td key={key}>{valueText(change.field, change[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
