import { type AccountSetLine, accountLineKey, LOAN_SIDES, NATURES } from '@calends/wire';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { finishedText } from '../../../lib/words/finished-text.ts';
import { textOf, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { ACCOUNT_ROWS, type AccountCell } from './account-cells.ts';
import classes from './account-grid.module.css';
import { useAccountLabel } from './use-account-label.ts';

/** The values of a form with such a grid. */
interface AccountValues {
  accounts: Record<string, string>;
}

/**
 * Whose accounts are entered. A contract's stand over those of its set, and an empty one is the set's. A tenant's set takes the
 * place of the product's as a whole, and on an empty account nothing is booked.
 */
const LAYERS = {
  contract: { isEmptyUnder: true, backKey: 'BringBackAccount' },
  set: { isEmptyUnder: false, backKey: 'BringBackShippedAccount' },
} as const;
type Layer = keyof typeof LAYERS;

interface AccountGridProps<Values extends AccountValues> {
  readonly form: RecordForm<Values>;
  readonly layer: Layer;
  /** Below what is entered: the lines of the contract's set, or those of the product's set. */
  readonly under: readonly AccountSetLine[];
}

/** The accounts of both sides, with a mark on those that differ from the accounts under them. */
export function AccountGrid<Values extends AccountValues>({ form, layer, under }: AccountGridProps<Values>) {
  const { t } = useTranslation();
  const accounts = new Map(under.map((line) => [accountLineKey(line), line]));
  const columns = Object.keys(LOAN_SIDES).flatMap((side) =>
    NATURES.map((nature) => ({
      key: `${side}-${nature}`,
      label: (
        <>
          {t(side)}
          <br />
          {t(nature)}
        </>
      ),
    })),
  );
  return (
    <DenseTable
      label={t('AccountLines')}
      minWidth={620}
      isTight
      columns={[{ key: 'type', label: t('PrimaveraType') }, ...columns]}
    >
      <tbody>
        {ACCOUNT_ROWS.map((row) => (
          <tr key={`${row.primaveraType}-${row.amountKey}`}>
            <td className={classes['type']} data-tax={row.amountKey === 'STAMPTAX' || undefined}>
              {t(row.amountKey === 'STAMPTAX' ? 'STAMPTAX' : row.primaveraType)}
            </td>
            {row.cells.map((cell) => (
              <td key={accountLineKey(cell)} className={classes['cell']}>
                <AccountInput form={form} layer={layer} cell={cell} under={accounts.get(accountLineKey(cell))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

interface AccountInputProps<Values extends AccountValues> {
  readonly form: RecordForm<Values>;
  readonly layer: Layer;
  readonly cell: AccountCell;
  readonly under: AccountSetLine | undefined;
}

function AccountInput<Values extends AccountValues>({ form, layer, cell, under }: AccountInputProps<Values>) {
  const { t } = useTranslation();
  const { isEmptyUnder, backKey } = LAYERS[layer];
  const label = useAccountLabel().labelOf(cell);
  const { field, common } = useField({
    form,
    name: `accounts.${accountLineKey(cell)}` as FieldPath<Values>,
    textKey: finishedText(label),
  });
  const account = textOf(field.value);
  const before = isEmptyUnder ? '' : (under?.account ?? '');
  const isOwn = account !== before;
  return (
    <TextInput
      {...common}
      label={undefined}
      aria-label={label}
      className={classes['account'] ?? ''}
      data-own={isOwn || undefined}
      size="xs"
      maxLength={40}
      placeholder={(isEmptyUnder && under?.account) || '–'}
      title={under?.description ?? undefined}
      description={!isEmptyUnder && isOwn && t('ShippedAccount', { account: under?.account ?? '–' })}
      inputWrapperOrder={['input', 'description', 'error']}
      value={account}
      onChange={field.onChange}
      rightSection={
        isOwn && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={under ? t(backKey, { account: under.account }) : t('Clear')}
            onClick={() => field.onChange(before)}
          >
            <IconArrowBackUp size={14} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
