import { Alert } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Somebody else was quicker: what is shown now is how things stand. */
export function FiguresChangedNote({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation();
  return (
    isStale && (
      <Alert color="yellow" variant="outline" icon={<IconRefresh size={16} />} p="xs" role="alert">
        {t('ContractChangedMeanwhile')}
      </Alert>
    )
  );
}
