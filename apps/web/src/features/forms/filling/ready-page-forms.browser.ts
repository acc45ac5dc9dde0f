import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { mappedFormsQuery } from './mapped-forms.ts';
import { readyPageForms } from './ready-page-forms.ts';

beforeEach(() => page.viewport(1350, 940));
afterEach(() => {
  onlineManager.setOnline(true);
  restoreNetwork();
});

const BANNER = {
  id: 'm-1',
  page: '/entities',
  formId: 'f-1',
  formTitle: 'First steps',
  formType: 'BANNER',
  currentStep: 1,
  isActive: true,
  accessLevel: 0,
  isShown: true,
  isPutAway: false,
};
const never = () => new Promise<Response>(() => undefined);
const MAP = 'GET /FormBuilder/page-map';

test('a page whose forms are being read already, as after a hover, waits for that reading', async () => {
  const maps = Promise.withResolvers<Response>();
  const made = answerCalls({
    [MAP]: () => maps.promise,
    'GET /FormBuilder/f-1': () => succeed({ title: 'First steps', classname: null, formBuilderContent: [] }),
  });
  const queryClient = new QueryClient();
  const hovered = readyPageForms(queryClient, '/entities');
  const clicked = readyPageForms(queryClient, '/entities');
  maps.resolve(succeed([BANNER]));
  await clicked;
  expect(made.map(({ address }) => address)).toEqual([MAP, 'GET /FormBuilder/f-1']);
  await hovered;
});

test('a page whose reading was called off reads its forms anew', async () => {
  answerCalls({ [MAP]: never });
  const queryClient = new QueryClient();
  const before = queryClient.prefetchQuery(mappedFormsQuery);
  await queryClient.cancelQueries();
  await before;
  answerCalls({ [MAP]: () => succeed([]) });
  await readyPageForms(queryClient, '/entities');
  expect(queryClient.getQueryData(mappedFormsQuery.queryKey)).toEqual([]);
});

test('offline the reading fails, and is not kept until the network is back', async () => {
  answerCalls({ [MAP]: () => Promise.reject(new TypeError('Failed to fetch')) });
  onlineManager.setOnline(false);
  const queryClient = new QueryClient();
  await readyPageForms(queryClient, '/entities');
  expect(queryClient.getQueryState(mappedFormsQuery.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
});
