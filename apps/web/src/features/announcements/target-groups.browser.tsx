import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TargetGroupForm } from './target-groups.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const ID = '0193c0de-0000-7000-8d00-000000000001';

test('many targets stand in a list of 250 pixels that scrolls', async () => {
  const targets = Array.from({ length: 120 }, (_, number) => `somebody.of.the.desk.${number}@helios.test`);
  const group = { id: ID, name: 'Desk', targets, parentId: null, parent: null, origin: 'own', version: 1 };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /NotificationTargetGroups/${ID}`]: () => succeed(group),
    'GET /NotificationTargetGroups/option-list': () => succeed([]),
  });
  await renderApp(<TargetGroupForm recordId={ID} close={vi.fn()} />);
  const last = page.getByText('somebody.of.the.desk.119@helios.test');
  await expect.element(last).toBeInTheDocument();
  const list = last.element().closest('[class*="targets"]');
  expect(list?.clientHeight).toBe(250);
  expect(list?.scrollHeight).toBeGreaterThan(250);
});
