import { entityEndpoints } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FormFrame } from '../frame/form-frame.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { MultiSelectField, SelectField } from './choice-fields.tsx';
import { TextField } from './text-fields.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const schema = z.object({
  one: z.string().nullable(),
  several: z.array(z.string()),
  company: z.string().nullable(),
  note: z.string(),
});

function Choices() {
  const form = useRecordForm({
    schema,
    values: { one: 'a', several: ['a'], company: 'e-1', note: '' },
    save: async () => undefined,
  });
  return (
    <FormFrame form={form}>
      <SelectField form={form} name="one" textKey="State" data={['a', 'b']} />
      <MultiSelectField form={form} name="several" textKey="Category" data={['a', 'b']} />
      <ReferenceField form={form} name="company" textKey="Grantor" from={entityEndpoints.optionList} />
      <TextField form={form} name="note" textKey="Note" />
    </FormFrame>
  );
}

test('Tab skips the buttons that clear a choice, because Backspace and choosing again clear it by keyboard', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed([{ value: 'e-1', label: 'Aurora', acronym: 'AUR' }]),
  });
  await renderApp(<Choices />);
  await expect.element(screen.getByRole('combobox', { name: /Grantor/ })).toHaveValue('AUR Aurora');
  const clears = [...document.querySelectorAll<HTMLElement>('button[aria-label="Clear"]')];
  expect(clears.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
  (screen.getByRole('combobox', { name: /State/ }).element() as HTMLElement).focus();
  for (const next of [/Category/, /Grantor/]) {
    await userEvent.tab();
    await expect.element(screen.getByRole('combobox', { name: next })).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: /Note/ })).toHaveFocus();
});
