import { auditWordKey, labelKey, readableParts } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../lib/figures/dates.ts';
import { formatMoney, formatRate } from '../lib/figures/money.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** The wire sends amounts with two decimals and rates with three to six. */
const AMOUNT = /^-?\d+\.\d{2}$/;
const RATE = /^-?\d+\.\d{3,6}$/;

/**
 * The names and values in an event about such an element, in the language of the screen: labels, days, words; a value without a
 * text of its own is shown unchanged.
 */
export function useValueText(element: string | null) {
  const { t, i18n } = useTranslation();
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ') || '–';
    if (typeof value === 'object' && 'name' in value) return valueText('name', value.name); // another record
    if (typeof value === 'object')
      return Object.entries(readableParts(value))
        .map(([name, part]) => t('NamedValue', { name: fieldText(name), value: valueText(name, part) }))
        .join('; ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const word = auditWordKey(element, field, value);
    if (word !== undefined && i18n.exists(word)) return t(word); // an acronym looks like one of our words but has no text
    if (DAY.test(text)) return formatDay(text);
    if (AMOUNT.test(text)) return formatMoney(text);
    if (RATE.test(text)) return formatRate(text);
    return INSTANT.test(text) ? formatInstant(text) : text;
  };
  const fieldText = (field: string): string => t(labelKey(field), { defaultValue: spaced(field) });
  return { valueText, fieldText };
}

/** Writes `realizedCapital` as `Realized capital`. */
function spaced(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
