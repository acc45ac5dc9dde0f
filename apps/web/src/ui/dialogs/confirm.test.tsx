import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { type ConfirmVariant, confirm } from './confirm.tsx';

describe('the confirmation', () => {
  test.each<[ConfirmVariant, string]>([
    ['confirm', 'Confirm'],
    ['close', 'Leave'],
    ['replace', 'Replace'],
    ['remove', 'Remove'],
  ])('%s is confirmed by %s', async (variant, button) => {
    await renderApp(null);
    const answer = confirm({ variant });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await answer).toBe(true);
  });

  test('delete waits for the word DELETE, in whatever case', async () => {
    await renderApp(null);
    const answer = confirm({ variant: 'delete' });
    const button = await screen.findByRole('button', { name: 'Delete' });
    const word = screen.getByLabelText(/Type DELETE to confirm/);
    expect(button).toBeDisabled();
    await userEvent.type(word, 'remove');
    expect(button).toBeDisabled();
    await userEvent.clear(word);
    await userEvent.type(word, 'delete{Enter}');
    expect(await answer).toBe(true);
  });

  test('Escape and the quiet button say no', async () => {
    await renderApp(null);
    const escaped = confirm({ variant: 'confirm' });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(await escaped).toBe(false);

    const stayed = confirm({ variant: 'close' });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await stayed).toBe(false);
  });

  test('a click outside does not answer, because it may be the second of a double click', async () => {
    await renderApp(null);
    const answer = confirm({ variant: 'confirm' });
    await screen.findByRole('dialog');
    await userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await answer).toBe(true);
  });

  test('its head is not a landmark, because two stacked dialogs would give the page two banners', async () => {
    await renderApp(null);
    const answer = confirm({ variant: 'confirm' });
    expect((await screen.findByRole('dialog')).querySelector('header')).toHaveRole('none');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await answer;
  });
});
