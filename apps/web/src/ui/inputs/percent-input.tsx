import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../lib/figures/money.ts';
import { type DecimalInputProps, RefusedKey, useTypedText, writeComma } from './money-input.tsx';

interface PercentInputProps extends DecimalInputProps {
  /** -100 and 100 by default (loan-domain sections 5 and 9). */
  readonly min?: number;
  readonly max?: number;
}

/** Up to three decimals, one separator, no leading zero. */
const TYPED = /^-?(0|[1-9]\d{0,2})?(,\d{0,3})?$/;

/**
 * A percentage as a decimal string. A key that would exceed the bounds or break the format is refused, and the field shows why.
 */
export function PercentInput({ value, onChange, min = -100, max = 100, error, onBlur, ...rest }: PercentInputProps) {
  const { t } = useTranslation();
  const { typed, isRefused, type, leave } = useTypedText({
    value,
    onChange,
    accepts: (text) => TYPED.test(text) && isWithin(text, min, max),
    show: (decimal) => formatDecimal(decimal, 2),
  });
  const write = (text: string) => type(text.replace('.', ','));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      error={error ?? (isRefused && <RefusedKey>{t('PercentageHint', { min, max })}</RefusedKey>)}
      value={typed}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        writeComma(event, write);
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

function isWithin(text: string, min: number, max: number): boolean {
  if (text.startsWith('-') && min >= 0) return false;
  const number = Number(text.replace(',', '.').replace(/^-?\.?$/, '0')); // only for the comparison
  return number >= Math.min(min, 0) && number <= max;
}
