import type { ContractSet } from '@calends/wire';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';

interface SpellChoiceProps {
  readonly spells: NonNullable<ContractSet['spells']>;
  readonly place: number;
  readonly onChoose: (place: number) => void;
}

/** For which companies, and since when, the account set below is chosen. */
export function SpellChoice({ spells, place, onChoose }: SpellChoiceProps) {
  const { t } = useTranslation();
  const data = spells.map(({ from, grantor, receiver }, index) => ({
    value: String(index),
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
      value={String(place)}
      allowDeselect={false}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

function nameOf({ acronym, name }: { readonly acronym: string; readonly name: string }): string {
  return acronym || name;
}
