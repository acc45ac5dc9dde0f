import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatFormDay, parseDay } from '../lib/dates.ts';
import { useDateLocale } from './use-date-locale.ts';

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'valueFormat'> {
  /** An ISO day, null for none. */
  readonly value: string | null | undefined;
  readonly onChange: (day: string | null) => void;
}

/** A day, typed day first (31/12/2026, 31-12-2026, 31122026) or chosen; month-first is never guessed. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const { t } = useTranslation();
  const locale = useDateLocale();
  return (
    <DateInput
      placeholder={t('ChooseADay')}
      leftSection={<IconCalendar size={14} stroke={1.6} aria-hidden="true" />}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      fixOnBlur={false}
      firstDayOfWeek={1}
      locale={locale}
      minDate="1900-01-01"
      maxDate="2099-12-31"
      {...rest}
      dateParser={parseDay}
      valueFormat={formatFormDay}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
