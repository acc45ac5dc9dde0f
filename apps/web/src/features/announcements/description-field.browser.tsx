import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const CODES = ['EUR', 'USD'].map((code) => ({ value: code, label: code }));
const open = async (codes: readonly object[]) => {
  const asked: string[] = [];
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /metadata/option-list': ({ query }) => {
      asked.push(query.get('reference') ?? '');
      return succeed(codes);
    },
    'GET /NotificationCategory/option-list': () => succeed([]),
    'GET /NotificationTargetGroups/grouped': () => succeed([]),
    'GET /identity/option-list': () => succeed([]),
    'GET /scheduler/option-list': () => succeed([]),
  });
  await renderApp(<AnnouncementForm recordId={undefined} close={vi.fn()} />);
  return asked;
};
const description = () => page.getByRole('textbox', { name: 'Description' }).first();
const pick = async (code: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Insert a currency' }).first());
  await userEvent.click(page.getByRole('menuitem', { name: code }));
};

test('the currency that is picked comes to where the cursor was, and writing goes on behind it', async () => {
  const asked = await open(CODES);
  await userEvent.fill(description(), 'We owe 100');
  await pick('EUR');
  await expect.element(description()).toHaveValue('We owe 100 EUR');
  await expect.element(description()).toHaveFocus();
  await userEvent.keyboard(' and ');
  await pick('USD');
  await expect.element(description()).toHaveValue('We owe 100 EUR and USD');
  expect(new Set(asked)).toEqual(new Set(['currency']));
});

test('a currency takes the place of what is selected', async () => {
  await open(CODES);
  await userEvent.fill(description(), 'In yen');
  (description().element() as HTMLTextAreaElement).setSelectionRange(3, 6);
  await pick('USD');
  await expect.element(description()).toHaveValue('In USD');
});

test('where the tenant has no currency none is offered', async () => {
  await open([]);
  await expect.element(description()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Insert a currency' })).not.toBeInTheDocument();
});
