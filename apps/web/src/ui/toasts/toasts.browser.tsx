import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ModalWindow } from '../dialogs/modal-window.tsx';
import { TextField } from '../form/fields/text-fields.tsx';
import { FormFrame } from '../form/frame/form-frame.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { errorToast, failureToast, successToast } from './toasts.ts';

afterEach(() => {
  cleanup();
});

/** A dialog as high as the window, with its buttons at the end. */
function LongDialog() {
  const values = { note: '' };
  const form = useRecordForm({ schema: z.object({ note: z.string() }), values, save: () => Promise.resolve() });
  return (
    <ModalWindow title="Note" size="xl" requestClose={() => undefined} tellUnsaved={() => undefined}>
      <FormFrame form={form}>
        <TextField form={form} name="note" textKey="Note" />
        <div style={{ height: 1200 }} />
      </FormFrame>
    </ModalWindow>
  );
}

test('a toast does not block the elements below it, except with its close button', async () => {
  await renderApp(null);
  successToast('Deleted');
  await expect.poll(() => passesOf('[role="status"]')).toBe('none');
  expect(passesOf('[role="status"] button')).toBe('auto');
});

test('a refusal is told with its facts', async () => {
  await renderApp(null);
  const refusal = { code: 'StepIsFull', messages: ['StepIsFull'], details: { step: 1, most: 6 } };
  failureToast(new ApiError(422, refusal, 'SomethingWentWrong'));
  const said = screen.getByText('The grid has 6 cells, and step 1 would have more items');
  await expect.element(said).toBeVisible();
});

test('a refusal writes days and months as the screens do', async () => {
  await renderApp(null);
  const details = { company: 'Rio SA', counterparty: 'Sol SA', month: '2026-10', expiresOn: '2026-12-20' };
  const refusal = { code: 'ConfirmationExpired', messages: ['ConfirmationExpired'], details };
  failureToast(new ApiError(422, refusal, 'SomethingWentWrong'));
  await expect.element(screen.getByText(/could confirm 10-2026 with Sol SA until 20-12-2026/)).toBeVisible();
});

test.each([
  ['success', () => successToast('Deleted')],
  ['failure', () => errorToast('Deleted')],
])('a toast of a %s goes by itself, also while the pointer rests on its close button', async (_kind, show) => {
  await renderApp(null);
  show();
  const close = screen.getByRole('button', { name: 'Close' });
  await userEvent.hover(close);
  await expect.element(close).not.toBeInTheDocument();
});

test.each([
  [1440, 900],
  [390, 800],
])('toasts do not cover the buttons of a dialog at %s px', async (width, height) => {
  await screen.viewport(width, height);
  await renderApp(<LongDialog />);
  await expect.element(screen.getByRole('button', { name: /^Save/ })).toBeVisible();
  errorToast('SomethingWentWrong');
  successToast('Deleted');
  const toasts = screen.getByText('Deleted');
  await expect.element(toasts).toBeVisible();
  await expect.element(screen.getByText(/Something went wrong/)).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished)); // they slide in
  expect(covered()).toEqual([]);
});

/** The buttons of the form that a toast covers. */
function covered(): (string | null)[] {
  const toasts = [...document.querySelectorAll('[role="status"], [role="alert"]')].map(boxOf);
  const buttons = [...document.querySelectorAll('form button')].filter((button) => button.closest('fieldset') === null);
  return buttons.filter((button) => toasts.some((toast) => meet(toast, boxOf(button)))).map((one) => one.textContent);
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function passesOf(selector: string): string | null {
  const part = document.querySelector(selector);
  return part && getComputedStyle(part).pointerEvents;
}
