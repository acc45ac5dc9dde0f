import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';

export interface AmountColumn {
  readonly key: string;
  /** A finished text. */
  readonly label: string;
  /** As of a column of a dense table, where all amounts are shown. */
  readonly priority?: 1 | 2 | 3 | undefined;
}

interface ShownAmounts<Column extends AmountColumn> {
  readonly amounts: readonly Column[];
  /** Whether it is a single one, which the reader chose. */
  readonly isOne: boolean;
  /** Stands before the table; null where all are shown. */
  readonly choice: ReactNode;
}

/**
 * On a phone one column of amounts, which the reader chooses, so that no amount scrolls away from its day; else all of them.
 * `onPhone` are those to choose from, where they are other ones.
 */
export function useShownAmounts<Column extends AmountColumn>(
  table: string,
  all: readonly Column[],
  onPhone: readonly Column[] | undefined = all,
): ShownAmounts<Column> {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('screen and (max-width: 600px)', false, { getInitialValueInEffect: false });
  const [chosenKey, choose] = useState<string | null>(null);
  const chosen = onPhone.find(({ key }) => key === chosenKey) ?? onPhone[0];
  if (!isPhone || !chosen) return { amounts: all, isOne: false, choice: null };
  return {
    amounts: [{ ...chosen, priority: undefined }],
    isOne: true,
    choice: onPhone.length > 1 && (
      <Select
        label={t('ShownAmount')}
        aria-label={withLabel(t('ShownAmount'), table)}
        size="xs"
        data={onPhone.map(({ key, label }) => ({ value: key, label }))}
        value={chosen.key}
        onChange={choose}
        allowDeselect={false}
      />
    ),
  };
}
