import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { ApiError } from '../../lib/api/api.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { DiskSpaceNote } from './disk-space-note.tsx';
import { PlanLimitNote } from './plan-limit-note.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const DISK = {
  kind: 'DISK_SIZE',
  entityType: 'TENANT',
  entityId: 'helios',
  entityName: 'Helios Group',
  issuer: 'System',
  subscriptionNames: ['Disk'],
  maxLimit: 100,
  most: 100,
  additionalPrice: null,
  periodicity: 'MONTHLY',
  endsOn: null,
  key: 'Valid',
  inUse: 95,
};

async function show(changes: object) {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /subscriptionAssign/limits': () => succeed({ uses: [{ ...DISK, ...changes }], lacking: null, issuer: '' }),
  });
  await renderApp(<PlanLimitNote kinds={['DISK_SIZE']} />, '/file-storage');
}

test('disk space is told in megabytes before an upload, from nine tenths on', async () => {
  await show({});
  await expect
    .element(screen.getByText(/Disk: 95 of 100 MB in use\. Beyond 100 MB nothing more is kept/))
    .toBeVisible();
  cleanup();
  await show({ inUse: 100, key: 'LimitReached' });
  await expect.element(screen.getByText(/Disk: 100 of 100 MB in use\. Hardly anything more can be kept/)).toBeVisible();
});

test('an upload that was refused says so in megabytes too', async () => {
  await show({});
  await expect.element(screen.getByText(/95 of 100 MB/)).toBeVisible();
  const code = 'SubscriptionLimitReached';
  const details = {
    plan: 'Disk',
    inUse: 95,
    max: 100,
    issuer: 'System',
    subscriptionLimitStatus: { kind: 'DISK_SIZE' },
  };
  const refusal = (facts: object) =>
    new ApiError(422, { succeeded: false, messages: [code], code, details: facts }, 'SomethingWentWrong');
  expect(messagesOf(refusal(details))).toEqual(['Disk: 95 of 100 MB in use, too little room for this; ask System']);
  const users = { ...details, subscriptionLimitStatus: { kind: 'USERS_QUANTITY' } };
  expect(messagesOf(refusal(users))).toEqual(['Disk: 95 of 100 in use; ask System']);
});

/** How often somebody of a role asked for the limits. */
async function asked(roleId: string): Promise<() => number> {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId }),
    'GET /subscriptionAssign/limits': () => succeed({ uses: [DISK], lacking: null, issuer: '' }),
  });
  await renderApp(<DiskSpaceNote />, '/file-storage');
  return () => made.filter(({ address }) => address === 'GET /subscriptionAssign/limits').length;
}

test('beside the choice of a file it is told to those who may ask, and nobody else is asked', async () => {
  await asked('basic');
  await expect.element(screen.getByText(/95 of 100 MB/)).toBeVisible();
  cleanup();
  const calls = await asked('service');
  expect(calls()).toBe(0);
});
