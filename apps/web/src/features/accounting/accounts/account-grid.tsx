import {
  type AccountSetLine,
  accountLineKey,
  type accountsOfContract,
  LOAN_SIDES,
  NATURES,
  sideOf,
} from '@calends/wire';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { finishedText } from '../../../lib/words/finished-text.ts';
import { textOf, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { ACCOUNT_ROWS, type AccountCell, type AccountRow } from './account-changes.ts';
import classes from './account-grid.module.css';

type AccountForm = RecordForm<z.input<typeof accountsOfContract>>;

interface AccountGridProps {
  readonly form: AccountForm;
  /** What the chosen set books; nothing where none is chosen. */
  readonly ofSet: readonly AccountSetLine[];
}

/** The accounts of both sides: those of the set in grey, and over them what the contract has of its own. */
export function AccountGrid({ form, ofSet }: AccountGridProps) {
  const { t } = useTranslation();
  const accounts = new Map(ofSet.map((line) => [accountLineKey(line), line]));
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
                <AccountInput form={form} row={row} cell={cell} ofSet={accounts.get(accountLineKey(cell))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

interface AccountInputProps {
  readonly form: AccountForm;
  readonly row: AccountRow;
  readonly cell: AccountCell;
  readonly ofSet: AccountSetLine | undefined;
}

function AccountInput({ form, row, cell, ofSet }: AccountInputProps) {
  const { t } = useTranslation();
  const type = t(row.primaveraType);
  const label = t('AccountOf', {
    type: row.amountKey === 'STAMPTAX' ? t('StampTaxOfDocument', { type }) : type,
    side: t(sideOf(cell.entityType)),
    nature: t(cell.nature),
  });
  const { field, common } = useField({
    form,
    name: `accounts.${accountLineKey(cell)}`,
    textKey: finishedText(label),
  });
  const isOwn = textOf(field.value) !== '';
  return (
    <TextInput
      {...common}
      label={undefined}
      aria-label={label}
      className={classes['account'] ?? ''}
      data-own={isOwn || undefined}
      size="xs"
      maxLength={40}
      placeholder={ofSet?.account ?? '–'}
      title={ofSet?.description ?? undefined}
      value={textOf(field.value)}
      onChange={field.onChange}
      rightSection={
        isOwn && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={ofSet ? t('BringBackAccount', { account: ofSet.account }) : t('Clear')}
            onClick={() => field.onChange('')}
          >
            <IconArrowBackUp size={14} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
