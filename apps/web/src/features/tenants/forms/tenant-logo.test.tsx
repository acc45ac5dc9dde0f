import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { chooseFile } from '../../../testing/choose-file.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TenantLogo } from './tenant-logo.tsx';

afterEach(restoreNetwork);

const LOGO = new File(['png'], 'logo.png', { type: 'image/png' });

async function openLogo(logo: string | null) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'PUT /tenants/logo/helios': () => succeed({ logo: 'https://pictures.example/new.png' }),
  });
  await renderApp(<TenantLogo tenant={{ id: 'helios', name: 'Helios', logo }} />);
  await screen.findByRole('button', { name: 'Choose a logo' });
  return () => made.filter(({ address }) => address === 'PUT /tenants/logo/helios');
}

test('a logo replaces another one only after the user said so', async () => {
  const uploads = await openLogo('https://pictures.example/old.png');
  await chooseFile(LOGO);
  await screen.findByRole('button', { name: 'Replace' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument());
  expect(uploads()).toEqual([]);
  await chooseFile(LOGO);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(uploads()).toHaveLength(1));
});

test('the first logo replaces nothing, and is saved at once', async () => {
  const uploads = await openLogo(null);
  await chooseFile(LOGO);
  await waitFor(() => expect(uploads()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
});
