import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { OwnPage } from './own-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('a page of our own is headed by its title, which its text does not say once more', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /GeneralPage/own-pages': () => succeed([{ page: 'HouseRules', title: 'Rules of the house' }]),
    'GET /GeneralPage/content': () =>
      succeed({ page: 'HouseRules', language: 'en', htmlContent: '<h2>Rules of the house</h2><p>Shut the door.</p>' }),
  });
  await renderApp(<OwnPage page="HouseRules" />, '/pages/HouseRules');
  expect((await screen.findByText('Shut the door.')).offsetHeight).toBeGreaterThan(0);
  const headings = screen.getAllByText('Rules of the house').filter(({ offsetHeight }) => offsetHeight > 0);
  expect(headings.map(({ tagName }) => tagName)).toEqual(['H1']);
  expect(screen.queryByText('HouseRules')).toBeNull();
});
