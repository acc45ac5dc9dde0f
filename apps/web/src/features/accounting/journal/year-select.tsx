import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface YearSelectProps {
  /** Those with documents. */
  readonly years: readonly number[];
  readonly year: number;
  readonly onChoose: (year: number) => void;
}

export function YearSelect({ years, year, onChoose }: YearSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('Year')}
      data={years.map(String)}
      value={String(year)}
      onChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
      allowDeselect={false}
      w={120}
    />
  );
}
