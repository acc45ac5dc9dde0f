import { ActionIcon, Drawer, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface WhyPanelProps {
  readonly title?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** To the figure whose answer led to this one. */
  readonly onBack?: () => void;
  /** How deep the answer is; 1 for the figure on the screen. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** The panel that answers "why this figure": what made it stands beside what it is, the screen stays in sight. */
export function WhyPanel({ title, isOpen, onClose, onBack, step = 1, children }: WhyPanelProps) {
  const { t } = useTranslation();
  const heading = useFocusOfStep(step);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={460}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not a banner of the page: it may stand beside the head of a dialog. */}
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

/** What was pressed goes with its answer: the focus goes to the head of the next one, which a screen reader then reads. */
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
