import { Checkbox, Group } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { timeWordsOf } from '../../time-words.ts';
import { type FieldProps, useField } from '../use-field.tsx';

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 7];

/** A field whose value are days of the week, from Monday, 1, to Sunday, 7. */
export function WeekdaysField<Values extends FieldValues>(props: FieldProps<Values>) {
  const [language] = useLanguage();
  const { field, common } = useField(props);
  const { dayOfWeek, dayOfWeekAbbr } = timeWordsOf(language);
  const { name, disabled, 'aria-required': _, ...rest } = common; // a group has no such attribute
  return (
    <Checkbox.Group
      {...rest}
      value={(field.value as number[]).map(String)}
      onChange={(days) => field.onChange(days.map(Number).toSorted((one, other) => one - other))}
    >
      <Group gap="sm" my={4}>
        {FROM_MONDAY.map((day) => (
          <Checkbox
            key={day}
            size="xs"
            name={name}
            disabled={disabled}
            value={String(day)}
            label={dayOfWeekAbbr[day % 7]}
            aria-label={dayOfWeek[day % 7]}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
