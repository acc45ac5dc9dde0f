import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says to policy basic why every field is disabled. */
export function EntityPolicyNote() {
  const { t } = useTranslation();
  return <Alert color="blue">{t('EntityReadOnly')}</Alert>;
}
