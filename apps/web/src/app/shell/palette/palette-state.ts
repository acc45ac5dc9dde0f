import { pageValue } from '../../../lib/address/page-value.ts';

/** Which of the two is open: the palette of actions or the list of shortcuts. */
type Helper = 'palette' | 'shortcuts' | undefined;

const opened = pageValue<Helper>(undefined);

export function openPalette(): void {
  opened.set('palette');
}

export function openShortcuts(): void {
  opened.set('shortcuts');
}

export function closeHelper(): void {
  opened.set(undefined);
}

export function useOpenHelper(): Helper {
  return opened.use();
}
