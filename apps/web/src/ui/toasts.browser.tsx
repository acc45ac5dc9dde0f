import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { ToastArea } from './toast-area.tsx';
import { successToast } from './toasts.ts';

afterEach(cleanup);

test('a toast lets the pointer through to what lies beneath it, but for its button to close', async () => {
  await renderApp(<ToastArea />);
  successToast('Deleted');
  await expect.poll(() => passesOf('[role="status"]')).toBe('none');
  expect(passesOf('[role="status"] button')).toBe('auto');
});

function passesOf(selector: string): string | null {
  const part = document.querySelector(selector);
  return part && getComputedStyle(part).pointerEvents;
}
