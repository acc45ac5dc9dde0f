import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './stamp-tax.module.css';

/** A year with buttons for the previous and the next one. */
export function YearStepper({ year, onStep }: { year: number; onStep: (year: number) => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" className={classes['stepper'] ?? ''}>
      <ActionIcon variant="default" size={30} aria-label={t('PreviousYear')} onClick={() => onStep(year - 1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <b aria-live="polite">{year}</b>
      <ActionIcon variant="default" size={30} aria-label={t('NextYear')} onClick={() => onStep(year + 1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
