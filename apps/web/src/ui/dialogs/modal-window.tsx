import { ActionIcon, Group, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconDownload, IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperHead } from '../paper/paper-head.tsx';
import { FocusBack } from './focus-back.ts';
import classes from './modal-window.module.css';
import { type TellUnsaved, UnsavedForms } from './unsaved.tsx';
import { useDrag } from './use-drag.ts';

/** The props of the content of a dialog. */
export interface ModalContentProps {
  /** The id of the record that the address names, already decrypted; undefined for dialogs that add. */
  readonly recordId: string | undefined;
  /** Closes the dialog without asking, after a save. */
  readonly close: () => void;
}

/** A dialog with a form that saves, one that downloads a file, or a form at the right edge beside what it changes. */
export type ModalVariant = 'form' | 'download' | 'panel';

interface ModalFrame {
  /** Closes the dialog; asks first if the form in it has unsaved changes. */
  readonly requestClose: () => void;
  readonly setTitle: (title: string) => void;
}

const FrameContext = createContext<ModalFrame | undefined>(undefined);

/** The dialog around a form; undefined for a form on a page. */
export function useModalFrame(): ModalFrame | undefined {
  return use(FrameContext);
}

/** Sets a title of the dialog that depends on its record. */
export function useModalTitle(title: string | undefined): void {
  const frame = useModalFrame();
  useEffect(() => {
    if (title !== undefined) frame?.setTitle(title);
  }, [frame, title]);
}

interface ModalWindowProps {
  readonly title: string;
  readonly size: 'sm' | 'md' | 'lg' | 'xl';
  readonly variant?: ModalVariant;
  readonly requestClose: () => void;
  /** Called when a form in the dialog gets unsaved changes or no longer has any. */
  readonly tellUnsaved: TellUnsaved;
  readonly children: ReactNode;
}

const WIDTHS = { sm: 420, md: 560, lg: 760, xl: 1040 } as const;

/** A dialog that can be dragged by its head and made full screen; Escape closes it. */
export function ModalWindow({ title, size, variant = 'form', requestClose, tellUnsaved, children }: ModalWindowProps) {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  const [ownTitle, setTitle] = useState<string>();
  const { element, onPointerDown } = useDrag<HTMLDivElement>(!isFull && variant !== 'panel');
  const frame = useMemo(() => ({ requestClose, setTitle }), [requestClose]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing && takesEscape(element.current, event.target)) requestClose();
    },
    { capture: true },
  );

  return (
    <>
      <FocusBack />
      <Modal.Root
        opened
        onClose={requestClose}
        closeOnEscape={false}
        size={WIDTHS[size]}
        fullScreen={isFull}
        centered={variant !== 'panel'}
        radius={variant === 'panel' ? 0 : 'lg'}
        {...(variant === 'panel' && { xOffset: 0, yOffset: 0 })}
        closeOnClickOutside={false}
        classNames={{ content: classes['window'] ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content ref={element} onPointerDown={onPointerDown} data-variant={variant}>
          <Modal.Header data-drag className={classes['head'] ?? ''}>
            <Group gap={8} wrap="nowrap" className={classes['name'] ?? ''}>
              {variant === 'download' && <IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              <Modal.Title className={classes['title'] ?? ''}>{ownTitle ?? title}</Modal.Title>
            </Group>
            <Group gap={4} wrap="nowrap">
              <ActionIcon onClick={() => setFull(!isFull)} aria-label={t(isFull ? 'LeaveFullScreen' : 'FullScreen')}>
                {isFull ? <IconMinimize size={16} stroke={1.6} /> : <IconMaximize size={16} stroke={1.6} />}
              </ActionIcon>
              <ActionIcon onClick={requestClose} aria-label={t('Close')}>
                <IconX size={17} stroke={1.6} />
              </ActionIcon>
            </Group>
          </Modal.Header>
          <Modal.Body className={classes['body'] ?? ''}>
            <PaperHead />
            <FrameContext value={frame}>
              <UnsavedForms tell={tellUnsaved}>{children}</UnsavedForms>
            </FrameContext>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** Whether Escape closes something above the dialog first: a panel, a question or a calendar over it, or an open list in it. */
function takesEscape(dialog: HTMLElement | null, target: EventTarget | null): boolean {
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return false;
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog;
}
