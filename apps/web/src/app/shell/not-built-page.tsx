import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { Message } from '../../ui/states.tsx';
import { usePageTitle } from './app-frame.tsx';

/** The honest page of a screen that has its route, menu entry and rights, but nothing to show yet. */
export function NotBuiltPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(usePageTitle())} />
      <Message
        icon={<IconBarrierBlock size={28} stroke={1.4} />}
        title={t('NotBuilt')}
        text={t('NotBuiltText')}
        role="status"
      />
    </>
  );
}
