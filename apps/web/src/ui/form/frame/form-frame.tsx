import { Button, Group, Kbd } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useModalFrame } from '../../dialogs/modal-window.tsx';
import { useFirstField } from '../use-first-field.ts';
import type { RecordForm } from '../use-record-form.ts';
import classes from './form-frame.module.css';
import { SaveHint } from './save-hint.tsx';

interface FormFrameProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly saveKey?: string;
  /** Shown to the left of the buttons. */
  readonly aside?: ReactNode;
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

/**
 * A form with its buttons: Ctrl+Enter saves, and the first invalid field gets the focus. In a dialog the first field has the
 * focus, and Cancel asks if there are unsaved changes; on a page the focus stays where it is, such as on the tab just chosen.
 */
export function FormFrame<Values extends FieldValues>({
  form,
  saveKey = 'Save',
  aside,
  isReadOnly,
  children,
}: FormFrameProps<Values>) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const element = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const { field, turn } = form.wanted;

  useEffect(() => {
    if (field === undefined) return;
    // after the tab with the field has been shown
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus(),
    );
  }, [field, turn]);

  useFirstField(element, !isReadOnly);

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isReadOnly) return;
    event.preventDefault();
    form.submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut of the whole form
    <form
      ref={element}
      noValidate
      className={classes['form']}
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
    >
      <fieldset className={classes['fields']} disabled={isReadOnly ?? false}>
        {children}
      </fieldset>
      <Group
        className={classes['buttons'] ?? ''}
        justify="space-between"
        data-in-dialog={frame !== undefined || undefined}
      >
        <div className={classes['aside']}>
          {!isReadOnly && <SaveHint form={form} id={hintId} />}
          {aside}
        </div>
        <Group gap="xs">
          {frame && (
            <Button variant="default" onClick={frame.requestClose}>
              {t(isReadOnly ? 'Close' : 'Cancel')}
            </Button>
          )}
          {!isReadOnly && (
            <Button
              type="submit"
              disabled={!form.canSave}
              aria-describedby={hintId}
              loading={form.isSaving}
              rightSection={
                <Kbd size="xs" className={classes['keys'] ?? ''}>
                  Ctrl ↵
                </Kbd>
              }
            >
              {t(saveKey)}
            </Button>
          )}
        </Group>
      </Group>
    </form>
  );
}
