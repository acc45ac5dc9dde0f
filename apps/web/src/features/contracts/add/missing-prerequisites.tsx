import { Button } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { Message } from '../../../ui/states/states.tsx';

/** Why no contract can be added yet, with a link to add what is missing where the user may. */
export function MissingPrerequisites({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayAddEntity = useProfile().policyId !== 'basic';
  return (
    <Message
      icon={<IconBuildingPlus size={28} stroke={1.4} />}
      title={t('AddContract')}
      text={missing.map((key) => t(key)).join(' ')}
      role="alert"
    >
      {missing.includes('NeedToAddEntities') && mayAddEntity && (
        <Button mt="xs" onClick={() => void open('entities/add-entity')}>
          {t('AddEntity')}
        </Button>
      )}
    </Message>
  );
}
