import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The panel that answers "why this figure": what made it stands beside what it is, the screen stays in sight. */
export function WhyPanel({
  title,
  isOpen,
  onClose,
  children,
}: {
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      title={title ?? t('Why')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {children}
    </Drawer>
  );
}
