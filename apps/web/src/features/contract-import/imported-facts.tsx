import { type ImportedField, labelKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal } from '../../lib/figures/money.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

const STATES = { added: 'ImportStateAdded', changed: 'ImportStateChanged', voided: 'ImportStateVoided' } as const;

/** Every field of every fact that an import adds, changes or voids. */
export function ImportedFacts({ fields }: { readonly fields: readonly ImportedField[] }) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('ImportFacts')}
      maxHeight={300}
      minWidth={640}
      columns={[
        { key: 'state', label: t('ImportState') },
        { key: 'fact', label: t('ImportFact') },
        { key: 'date', label: t('MovementDate') },
        { key: 'field', label: t('ImportField') },
        { key: 'before', label: t('Before'), isFigure: true },
        { key: 'after', label: t('After'), isFigure: true },
      ]}
    >
      <tbody>
        {fields.map((field, index) => (
          <tr key={`${index} ${field.field}`}>
            <td>{t(STATES[field.state])}</td>
            <td>
              {field.name === null ? t('ImportTerm') : t(field.name)}
              {field.tranche !== null && ` · ${t('ImportOfTranche', { id: field.tranche })}`}
            </td>
            <td>{field.date === null ? '–' : formatDay(field.date)}</td>
            <td>{t(LABELS[field.field] ?? labelKey(field.field))}</td>
            <td data-figure>{valueText(t, field.before)}</td>
            <td data-figure>{valueText(t, field.after)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

/** Labels of fields of a loan file whose text keys differ from their names. */
const LABELS: Readonly<Record<string, string>> = {
  date: 'MovementDate',
  decimalValue: 'Value',
  booleanValue: 'Value',
  stampTaxTranchesFee: 'StampTaxTranchesFeeId',
  stampTaxCapitalizationsFee: 'StampTaxCapitalizationsFeeId',
};

const FLAGS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** Formats a day, a figure, a flag or a word, recognised by its format. */
function valueText(t: (key: string) => string, value: string | null): string {
  if (value === null) return '–';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^-?\d+\.\d+$/.test(value)) return formatDecimal(value, 2);
  return t(FLAGS[value] ?? value);
}
