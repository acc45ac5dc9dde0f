import { Link } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderApp } from '../../testing/render-app.tsx';
import { TextField } from '../form/fields/text-fields.tsx';
import { FormFrame } from '../form/frame/form-frame.tsx';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { mayLeave, UnsavedPage } from './unsaved.tsx';

type Values = Record<string, string>;

function NoteForm({ name, saving = Promise.resolve() }: { name: string; saving?: Promise<void> }) {
  const form: RecordForm<Values> = useRecordForm<Values, Values>({
    schema: z.record(z.string(), z.string()),
    values: { [name]: '' },
    save: async (values) => {
      await saving;
      return values;
    },
    onSaved: (values) => form.methods.reset(values),
  });
  return (
    <FormFrame form={form}>
      <TextField form={form} name={name} textKey={name} />
    </FormFrame>
  );
}

/** A page with two forms, and a link away from it. */
async function openPage(saving?: Promise<void>) {
  const { address } = await renderApp(
    <UnsavedPage>
      <NoteForm name="one" {...(saving && { saving })} />
      <NoteForm name="other" />
      <Link to={'/elsewhere' as '/'}>Elsewhere</Link>
    </UnsavedPage>,
    '/notes',
  );
  return { address, field: await screen.findByRole('textbox', { name: 'one' }) };
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
test('a page with a changed form asks before the user leaves, and keeps what was typed if they stay', async () => {
  const { address, field } = await openPage();
  await userEvent.type(field, 'typed');
  await leave();
  await answer('Keep editing');
  expect(address()).toBe('/notes');
  expect(field).toHaveValue('typed');
  await leave();
  await answer('Leave');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('does not ask about a form that was saved, but still about another one on the page', async () => {
  const { address, field } = await openPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'other' }), 'typed');
  await userEvent.type(field, 'typed');
  const [save] = screen.getAllByRole('button', { name: /Save/ });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save as HTMLElement);
  await waitFor(() => expect(save).toBeDisabled());
  await leave();
  await answer('Leave');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('a save during the question about unsaved changes closes the question', async () => {
  const save = Promise.withResolvers<void>();
  const { address, field } = await openPage(save.promise);
  await userEvent.type(field, 'typed');
  const [button] = screen.getAllByRole('button', { name: /Save/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button as HTMLElement);
  await leave();
  await screen.findByRole('button', { name: 'Leave' });
  await act(async () => save.resolve());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull());
  expect(address()).toBe('/notes');
});

test('asks a user who signs out or changes the tenant too, and only once', async () => {
  const { address, field } = await openPage();
  expect(await mayLeave()).toBe(true);
  await userEvent.type(field, 'typed');
  const stays = act(() => mayLeave());
  await answer('Keep editing');
  expect(await stays).toBe(false);
  const goes = act(() => mayLeave());
  await answer('Leave');
  expect(await goes).toBe(true);
  await leave();
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});
