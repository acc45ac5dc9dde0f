import { DELAY_UNITS, readDelay } from '@calends/wire';
import { Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../ui/form/use-field.tsx';

const MOST = 999;

/** A number with a unit, whose value is text such as `5D`; without a number there is no delay. */
export function DelayField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const held: unknown = field.value;
  const delay = typeof held === 'string' && held !== '' ? held : null;
  const [unit, setUnit] = useState(readDelay(delay).unit); // chosen before there is a number
  const put = (count: number | string, chosen: string) => field.onChange(count === '' ? '' : `${count}${chosen}`);
  const count = delay === null ? '' : readDelay(delay).count;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <NumberInput
        {...common}
        allowDecimal={false}
        allowNegative={false}
        max={MOST}
        clampBehavior="strict"
        style={{ flex: 1 }}
        value={count}
        onChange={(value) => put(value, unit)}
      />
      <Select
        label={t('DelayUnit')}
        w={110}
        data={DELAY_UNITS.map((letter) => ({ value: letter, label: t(`DelayOf${letter}`) }))}
        allowDeselect={false}
        value={unit}
        onChange={(value) => {
          if (value === null) return;
          setUnit(value);
          put(count, value);
        }}
      />
    </Group>
  );
}
