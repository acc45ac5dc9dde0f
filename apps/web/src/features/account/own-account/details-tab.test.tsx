import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DetailsTab } from './details-tab.tsx';

afterEach(restoreNetwork);

const openProfile = async (imageUrl: string | null) => {
  answerCalls({ 'GET /identity/profile': () => succeed({ ...PROFILE, imageUrl }) });
  await renderApp(<DetailsTab />, '/profile');
  await screen.findByRole('button', { name: 'Choose a picture' });
};

test('tells that a picture on another site is not shown', async () => {
  await openProfile('https://pictures.example/ana.png');
  expect(screen.getByText(/^The picture at https:\/\/pictures\.example\/ana\.png is not shown/)).toBeVisible();
});

test('shows no such note for a profile without a picture', async () => {
  await openProfile(null);
  expect(screen.queryByText(/is not shown/)).not.toBeInTheDocument();
});
