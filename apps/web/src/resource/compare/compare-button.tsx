import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOpenComparison } from './compared-list.ts';

/** Compares the chosen rows; with fewer than two it tells the user to choose some. */
export function CompareButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const open = useOpenComparison();
  const isReady = ids.length >= 2;
  return (
    <Button
      variant="default"
      leftSection={<IconScale size={15} stroke={1.6} aria-hidden="true" />}
      disabled={!isReady}
      title={isReady ? undefined : t('CompareHint')}
      onClick={() => open(ids)}
    >
      {t('Compare')}
    </Button>
  );
}
