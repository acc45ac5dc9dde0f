import { ActionIcon, Drawer, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface WhyPanelProps {
  readonly title?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Goes back to the figure whose answer led to this one. */
  readonly onBack?: () => void;
  /** The depth of the answer; 1 for the figure on the screen. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** The panel that explains a figure beside the screen, which stays visible. */
export function WhyPanel({ title, isOpen, onClose, onBack, step = 1, children }: WhyPanelProps) {
  const { t } = useTranslation();
  const heading = useFocusOfStep(step);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={460}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not a landmark: it may be shown beside the head of a dialog. */}
        <Drawer.Header role="presentation">
          <Group gap={8} wrap="nowrap">
            {onBack && (
              <ActionIcon variant="default" aria-label={t('BackToFigure')} title={t('BackToFigure')} onClick={onBack}>
                <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
            <Drawer.Title ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {title ?? t('Why')}
            </Drawer.Title>
          </Group>
          <Drawer.CloseButton aria-label={t('Close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Moves the focus to the heading of the next answer, which screen readers then read: the pressed button disappears with its own
 * answer.
 */
function useFocusOfStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && Math.max(before.current, step) > 1 && Math.min(before.current, step) > 0)
      heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
