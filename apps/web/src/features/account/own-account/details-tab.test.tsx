import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { chooseFile } from '../../../testing/choose-file.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DetailsTab } from './details-tab.tsx';

afterEach(restoreNetwork);

const PICTURE = new File(['png'], 'new.png', { type: 'image/png' });

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

test('a picture replaces another one only after the user said so', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, imageUrl: 'https://pictures.example/ana.png' }),
    'PUT /identity/profile-image': () => succeed({ imageUrl: 'https://pictures.example/new.png' }),
  });
  const uploads = () => made.filter(({ address }) => address === 'PUT /identity/profile-image');
  await renderApp(<DetailsTab />, '/profile');
  await screen.findByRole('button', { name: 'Choose a picture' });
  await chooseFile(PICTURE);
  await screen.findByRole('button', { name: 'Replace' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument());
  expect(uploads()).toEqual([]);
  await chooseFile(PICTURE);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(uploads()).toHaveLength(1));
});

test('the first picture replaces nothing, and is saved at once', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, imageUrl: null }),
    'PUT /identity/profile-image': () => succeed({ imageUrl: 'https://pictures.example/new.png' }),
  });
  await renderApp(<DetailsTab />, '/profile');
  await screen.findByRole('button', { name: 'Choose a picture' });
  await chooseFile(PICTURE);
  await waitFor(() => expect(made.map(({ address }) => address)).toContain('PUT /identity/profile-image'));
  expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
});
