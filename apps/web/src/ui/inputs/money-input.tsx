import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, parseEuropean } from '../../lib/figures/money.ts';

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /**
   * A decimal string (`1234.5`), empty for none; the value of a text that is no amount begins with `?`, which no schema
   * accepts.
   */
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
}

interface MoneyInputProps extends DecimalInputProps {
  readonly allowNegative?: boolean;
}

/** What the input accepts while the user types: digits with dots, one comma, two decimals. */
const TYPED = /^-?(0|[1-9][\d.]*)?(,\d{0,2})?$/;

/**
 * An amount in European format: only digits, a single comma, dots as thousands separators, two decimals, no leading zero except in
 * 0 and 0,50 (loan-domain section 5). A key or a paste that would break this is refused, and the field says why. Nothing is guessed:
 * `1.5` and `1,234.56` are errors, not amounts.
 */
export function MoneyInput({ value, onChange, allowNegative = false, error, onBlur, ...rest }: MoneyInputProps) {
  const { t } = useTranslation();
  const { typed, isRefused, type, leave } = useTypedText({
    value,
    onChange,
    accepts: (text) => TYPED.test(text) && (allowNegative || !text.startsWith('-')) && !/\.\.|\.,/.test(text),
    show: (decimal) => formatDecimal(decimal, 2),
  });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="€"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      error={error ?? (isRefused && <RefusedKey>{t('AmountHint')}</RefusedKey>)}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        writeComma(event, type);
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

interface TypedText {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly accepts: (text: string) => boolean;
  readonly show: (decimal: string) => string;
}

/** The text of an input whose value is a decimal string: as typed while it has the focus, formatted afterwards. */
export function useTypedText({ value, onChange, accepts, show }: TypedText) {
  const [text, setText] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const kept = value ?? '';
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (text !== undefined && decimalOf(text) !== kept) setText(undefined); // the value was set from outside, such as by a save
  }
  const type = (next: string) => {
    const bare = next.replaceAll(/[\s€%]/g, '');
    if (!accepts(bare)) return setRefused(true);
    setRefused(false);
    setText(bare);
    onChange(decimalOf(bare));
  };
  const leave = () => {
    setRefused(false);
    if (decimalOf(text ?? '').startsWith('?')) return; // stays visible as an error
    setText(undefined);
  };
  return { typed: text ?? (kept.startsWith('?') ? kept.slice(1) : show(kept)), isRefused, type, leave };
}

function decimalOf(text: string): string {
  if (text === '' || text === '-') return '';
  return parseEuropean(text) ?? `?${text}`;
}

/** Why a key or a pasted text is refused: shown at the field and announced by screen readers. */
export function RefusedKey({ children }: { readonly children: string }) {
  return <span role="alert">{children}</span>;
}

/** Makes the decimal key of the number pad write a comma, whatever the keyboard layout. */
export function writeComma(event: KeyboardEvent<HTMLInputElement>, type: (text: string) => void): void {
  if (event.code !== 'NumpadDecimal' || event.key === 'Delete') return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  type(`${value.slice(0, selectionStart ?? value.length)},${value.slice(selectionEnd ?? value.length)}`);
}
