import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { isForPage } from '../../../ui/inputs/is-for-page.ts';
import { openPalette, openShortcuts, useOpenHelper } from './palette-state.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** Ctrl+K opens the palette, / focuses the search of the list, ? lists the shortcuts. */
export function Shortcuts() {
  const helper = useOpenHelper();
  useWindowEvent('keydown', takeShortcut);
  return (
    <Suspense>
      {helper === 'palette' && <Palette />}
      {helper === 'shortcuts' && <ShortcutList />}
    </Suspense>
  );
}

/** Compares the character and not the place of the key: on a Portuguese or German keyboard / and ? need Shift. */
function takeShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'k') return;
    event.preventDefault(); // else the browser opens its own search
    openPalette();
    return;
  }
  if (!isForPage(event)) return;
  if (event.key === '?') openShortcuts();
  if (event.key === '/') focusSearch(event);
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('[data-list-search]');
  if (!search) return;
  event.preventDefault(); // else the character is typed into it
  search.focus();
}
