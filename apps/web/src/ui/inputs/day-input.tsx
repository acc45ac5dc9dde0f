import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayFault, formatFormDay, parseDay } from '../../lib/figures/dates.ts';
import { useDateLocale } from '../use-date-locale.ts';

type OwnProps = 'value' | 'onChange' | 'dateParser' | 'valueFormat' | 'popoverProps' | 'onClick' | 'onKeyDown';

interface DayInputProps extends Omit<DateInputProps, OwnProps> {
  /** An ISO day, null for none. */
  readonly value: string | null | undefined;
  readonly onChange: (day: string | null) => void;
  /** Receives a text that is not a day, so that the form can refuse it; without this such a text counts as no day. */
  readonly onUnreadable?: ((text: string) => void) | undefined;
}

/**
 * A day, typed day first (31/12/2026, 31-12-2026, 31122026) or chosen; never interpreted month first. The value always equals
 * the shown text: a text that is not a day gives no day, and a day outside the bounds is passed on for the form to refuse,
 * where Mantine would keep the previous day. The calendar opens by a click or a key: if it opened on focus, it would cover the
 * next fields of every form that begins with a day.
 */
export function DayInput({ value, onChange, onUnreadable, onBlur, ...rest }: DayInputProps) {
  const { t } = useTranslation();
  const locale = useDateLocale();
  const [fault, setFault] = useState<string>();
  const [isReadable, setReadable] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const keepWhatIsTyped = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    const day = parseDay(text);
    setFault(undefined); // no error is shown while the user is typing
    setReadable(day !== null);
    if (day === null && text.trim() !== '' && onUnreadable) onUnreadable(text);
    else if (day !== (value ?? null) || text.trim() === '') onChange(day);
  };
  const judge = (event: FocusEvent<HTMLInputElement>) => {
    setFault(dayFault(event.currentTarget.value));
    setAsked(false);
    onBlur?.(event);
  };
  const askByKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') setAsked(false);
    if (key === 'Enter') setFault(dayFault(currentTarget.value));
    if (key === 'ArrowDown' || (key.length === 1 && !ctrlKey && !metaKey)) setAsked(true);
  };
  return (
    <DateInput
      placeholder={t('ChooseADay')}
      leftSection={<IconCalendar size={14} stroke={1.6} aria-hidden="true" />}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear'), tabIndex: -1 }} // no tab stop: by keyboard the user empties the field itself
      fixOnBlur={isReadable} // 31/12/26 becomes 31/12/2026; a text that is not a day stays for the user to correct
      firstDayOfWeek={1}
      locale={locale}
      minDate="1900-01-01"
      maxDate="2099-12-31"
      {...rest}
      {...(fault !== undefined && { error: t(fault) })}
      onInput={keepWhatIsTyped}
      onBlur={judge}
      onClick={() => setAsked(true)}
      onKeyDown={askByKey}
      popoverProps={isAsked ? {} : { opened: false }}
      dateParser={parseDay}
      valueFormat={formatFormDay}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
