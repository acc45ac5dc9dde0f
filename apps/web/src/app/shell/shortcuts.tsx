import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { openPalette, openShortcuts, useOpenHelper } from './palette-state.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** Ctrl+K finds, / focuses the search of the list, ? lists the shortcuts. */
export function Shortcuts() {
  const helper = useOpenHelper();
  useHotkeys([
    ['mod+K', openPalette],
    ['/', focusSearch],
    ['shift+?', openShortcuts],
  ]);
  return (
    <Suspense>
      {helper === 'palette' && <Palette />}
      {helper === 'shortcuts' && <ShortcutList />}
    </Suspense>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-list-search]')?.focus();
}
