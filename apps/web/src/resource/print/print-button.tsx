import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PrintButtonProps {
  readonly print: () => void;
  readonly canPrint: boolean;
  readonly isPrinting: boolean;
}

/** Prints all rows of the list, with the columns that are shown. */
export function PrintButton({ print, canPrint, isPrinting }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={t('PrintList')}
      title={t('PrintList')}
      disabled={!canPrint && !isPrinting}
      loading={isPrinting}
      onClick={print}
    >
      <IconPrinter size={16} stroke={1.6} />
    </ActionIcon>
  );
}
