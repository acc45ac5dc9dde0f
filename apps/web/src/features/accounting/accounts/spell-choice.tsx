import type { ContractSet } from '@calends/wire';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';

interface SpellChoiceProps {
  readonly spells: NonNullable<ContractSet['spells']>;
  /** The first day of the chosen one. */
  readonly from: string | null;
  readonly onChoose: (from: string | null) => void;
  /** While something is being entered for the chosen one. */
  readonly isDisabled: boolean;
}

/** Stands for the spell that begins with the loan, which has no first day. */
const BEGINNING = 'BEGINNING';

/** For which companies, and since when, the account set below is chosen. */
export function SpellChoice({ spells, from: chosen, onChoose, isDisabled }: SpellChoiceProps) {
  const { t } = useTranslation();
  const data = spells.map(({ from, grantor, receiver }) => ({
    value: from ?? BEGINNING,
    label: t(from === null ? 'SpellFromBeginning' : 'SpellSince', {
      grantor: nameOf(grantor),
      receiver: nameOf(receiver),
      date: formatDay(from),
    }),
  }));
  return (
    <Select
      label={t('SpellOfSet')}
      description={t('SpellOfSetText')}
      data={data}
      value={chosen ?? BEGINNING}
      allowDeselect={false}
      disabled={isDisabled}
      onChange={(value) => onChoose(value === BEGINNING ? null : value)}
    />
  );
}

function nameOf({ acronym, name }: { readonly acronym: string; readonly name: string }): string {
  return acronym || name;
}
