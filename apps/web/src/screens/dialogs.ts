import type { AccessGroup } from '@calends/wire';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { dialogOf } from '../resource/plain/plain-screen.ts';
import type { ModalContentProps, ModalVariant } from '../ui/dialogs/modal-window.tsx';

/** A dialog that can be opened by the address. Its code is loaded when it is first opened. */
export interface Dialog {
  readonly titleKey: string;
  readonly access: AccessGroup;
  readonly size: 'sm' | 'md' | 'lg' | 'xl';
  /** The variant; a download dialog offers a file and changes nothing. */
  readonly variant: ModalVariant;
  /** Whether the dialog shows the record that the address names, so it is not opened without one. */
  readonly isOfRecord: boolean;
  readonly Content: LazyExoticComponent<ComponentType<ModalContentProps>>;
}

/** `modal('AddEntity', 'tenantUsers', 'lg', async () => (await import('...')).AddEntityForm)` */
export function modal(
  titleKey: string,
  access: AccessGroup,
  size: Dialog['size'],
  load: () => Promise<ComponentType<ModalContentProps>>,
  variant: ModalVariant = 'form',
): Dialog {
  return { titleKey, access, size, variant, isOfRecord: false, Content: lazy(async () => ({ default: await load() })) };
}

export function recordModal(...of: Parameters<typeof modal>): Dialog {
  return { ...modal(...of), isOfRecord: true };
}

/** The two dialogs of a plain resource, which share one form; users who may only read cannot open the one that adds. */
export function addAndEdit(
  folder: string,
  noun: string,
  access: AccessGroup,
  load: () => Promise<ComponentType<ModalContentProps>>,
  {
    dialog,
    size = 'md',
    addedBy = access,
  }: { readonly dialog?: string; readonly size?: Dialog['size']; readonly addedBy?: AccessGroup } = {},
): Readonly<Record<string, Dialog>> {
  const screen = { folder, ...(dialog !== undefined && { dialog }) };
  return {
    [dialogOf(screen, 'add')]: modal(`Add${noun}`, addedBy, size, load),
    [dialogOf(screen, 'edit')]: recordModal(`Edit${noun}`, access, size, load),
  };
}
