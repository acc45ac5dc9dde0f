import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says above a form that it was filled anew, because somebody else changed the record. */
export function StaleNote() {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert">
      {t('StaleReloaded')}
    </Alert>
  );
}
