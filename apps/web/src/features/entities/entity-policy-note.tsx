import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Tells users with policy basic why every field is disabled. */
export function EntityPolicyNote() {
  const { t } = useTranslation();
  return <Alert color="blue">{t('EntityReadOnly')}</Alert>;
}
