import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Search } from '../../lib/address/search-params.ts';
import { confirm, withdrawQuestion } from './confirm.tsx';

/** Reports whether the form with this name has unsaved changes. */
export type TellUnsaved = (form: string, isUnsaved: boolean) => void;

interface UnsavedGuard {
  readonly tell: TellUnsaved;
  readonly isUnsaved: () => boolean;
  /** Called when the form was saved or the user discards its changes. */
  readonly forget: () => void;
}

export interface Address {
  readonly pathname: string;
  readonly search: Search;
}

const UnsavedContext = createContext<TellUnsaved | undefined>(undefined);
const guards = new Set<UnsavedGuard>();

/**
 * Asks before the user leaves unsaved forms below it: by a link, the back button, or closing the browser tab. `leaves` decides
 * which changes of the address close the forms. If the form is saved while the question is open, the question is closed.
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

/** Receives the reports of the forms below it. */
export function UnsavedForms({ tell, children }: { readonly tell: TellUnsaved; readonly children: ReactNode }) {
  return <UnsavedContext value={tell}>{children}</UnsavedContext>;
}

/** A page that asks before the user leaves its unsaved forms; a dialog that opens over the page does not count as leaving. */
export function UnsavedPage({ children }: { readonly children: ReactNode }) {
  const { tell } = useUnsavedGuard(leavesPage);
  return <UnsavedForms tell={tell}>{children}</UnsavedForms>;
}

export function leavesPage(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname;
}

/**
 * Reports unsaved changes to the surrounding dialog or page. The returned function withdraws the report at once, after a save.
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

/**
 * Asks if something on the screen is unsaved, before an action that leaves it without changing the address; false if the user
 * stays.
 */
export async function mayLeave(): Promise<boolean> {
  const asking = [...guards].filter(({ isUnsaved }) => isUnsaved());
  if (asking.length === 0) return true;
  if (!(await confirm({ variant: 'close' }))) return false;
  for (const { forget } of asking) forget();
  return true;
}
