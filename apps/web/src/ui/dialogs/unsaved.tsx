import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Search } from '../../lib/address/search-params.ts';
import { confirm, withdrawQuestion } from './confirm.tsx';

/** Whether something in the form of this name is not saved. */
export type TellUnsaved = (form: string, isUnsaved: boolean) => void;

interface UnsavedGuard {
  readonly tell: TellUnsaved;
  readonly isUnsaved: () => boolean;
  /** Called when the form was saved or its changes are given up. */
  readonly forget: () => void;
}

export interface Address {
  readonly pathname: string;
  readonly search: Search;
}

const UnsavedContext = createContext<TellUnsaved | undefined>(undefined);
const guards = new Set<UnsavedGuard>();

/**
 * Asks before the user leaves unsaved forms below it: by a link, the back button, the tab of the browser. `leaves` says which change
 * of the address closes the forms. A form that is saved while the question is open needs no answer any more.
 */
export function useUnsavedGuard(leaves: (from: Address, to: Address) => boolean): UnsavedGuard {
  const unsaved = useRef(new Set<string>());
  const guard = useMemo<UnsavedGuard>(
    () => ({
      tell: (form, isUnsaved) => {
        if (isUnsaved) unsaved.current.add(form);
        else if (unsaved.current.delete(form) && unsaved.current.size === 0) withdrawQuestion('close');
      },
      isUnsaved: () => unsaved.current.size > 0,
      forget: () => unsaved.current.clear(),
    }),
    [],
  );
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guard]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      guard.isUnsaved() && leaves(current, next) && !(await confirm({ variant: 'close' })),
    enableBeforeUnload: guard.isUnsaved,
  });
  return guard;
}

/** Receives reports of the forms below it. */
export function UnsavedForms({ tell, children }: { readonly tell: TellUnsaved; readonly children: ReactNode }) {
  return <UnsavedContext value={tell}>{children}</UnsavedContext>;
}

/** A page that asks before its unsaved forms are left; a dialog that opens over it does not leave them. */
export function UnsavedPage({ children }: { readonly children: ReactNode }) {
  const { tell } = useUnsavedGuard(leavesPage);
  return <UnsavedForms tell={tell}>{children}</UnsavedForms>;
}

export function leavesPage(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname;
}

/**
 * Reports to the dialog or page around it that something is not saved. The returned function takes that back at once, after a
 * save.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const tell = use(UnsavedContext);
  const form = useId();
  useEffect(() => {
    tell?.(form, isUnsaved);
    return () => tell?.(form, false);
  }, [tell, form, isUnsaved]);
  return useCallback(() => tell?.(form, false), [tell, form]);
}

/** Asks if something on the screen is unsaved, before a way out that does not change the address; false to stay. */
export async function mayLeave(): Promise<boolean> {
  const asking = [...guards].filter(({ isUnsaved }) => isUnsaved());
  if (asking.length === 0) return true;
  if (!(await confirm({ variant: 'close' }))) return false;
  for (const { forget } of asking) forget();
  return true;
}
