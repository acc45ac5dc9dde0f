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
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={460}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not a banner of the page: it may stand beside the head of a dialog. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{title ?? t('Why')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('Close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
