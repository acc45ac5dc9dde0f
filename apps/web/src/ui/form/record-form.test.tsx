import { positiveMoneyInput, requiredText } from '@calends/wire';
import { Modal } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MoneyField } from './fields/figure-fields.tsx';
import { TextField } from './fields/text-fields.tsx';
import { FormFrame } from './frame/form-frame.tsx';
import { FormTabs } from './frame/form-tabs.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ name: requiredText(40), nif: requiredText(9), amount: positiveMoneyInput });
type Values = z.input<typeof schema>;

function LoanForm({ save }: { save: (values: Values) => Promise<unknown> }) {
  const form = useRecordForm<Values, unknown>({ schema, values: { name: '', nif: '1', amount: '' }, save });
  const tabs = [
    {
      id: 'who',
      textKey: 'Profile',
      fields: ['name', 'nif'],
      content: [
        <TextField key="n" form={form} name="name" textKey="Name" isRequired />,
        <TextField key="f" form={form} name="nif" textKey="Nif" />,
      ],
    },
    {
      id: 'what',
      textKey: 'Sum',
      fields: ['amount'],
      content: <MoneyField form={form} name="amount" textKey="Amount" />,
    },
  ];
  return (
    <FormFrame form={form}>
      <FormTabs form={form} tabs={tabs} />
    </FormFrame>
  );
}

function NoteForm() {
  const form = useRecordForm({ schema: z.object({ note: z.string() }), values: { note: '' }, save: refuse });
  return (
    <FormFrame form={form}>
      <TextField form={form} name="note" textKey="Note" />
    </FormFrame>
  );
}

/** A dialog with a form, and with a second one after the event `grow`. */
function Growing() {
  const [hasSecond, setSecond] = useState(false);
  useEffect(() => window.addEventListener('grow', () => setSecond(true), { once: true }), []);
  return (
    <Modal opened onClose={() => undefined}>
      <LoanForm save={refuse} />
      {hasSecond && <NoteForm />}
    </Modal>
  );
}

const name = () => screen.findByRole('textbox', { name: /Name/ });
const save = () => screen.getByRole('button', { name: /Save/ });

describe('a form', () => {
  test('can be saved only when it is changed and valid, and sends the values in the format of the wire', async () => {
    const saved: Values[] = [];
    await renderApp(<LoanForm save={async (values) => saved.push(values)} />);
    await userEvent.type(await name(), 'Helios');
    expect(save()).toBeDisabled();
    await userEvent.click(screen.getByRole('tab', { name: /Sum/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '1.234,5');
    await waitFor(() => expect(save()).toBeEnabled());
    await userEvent.click(save());
    await waitFor(() => expect(saved).toEqual([{ name: 'Helios', nif: '1', amount: '1234.5' }]));
  });

  test('opens on the tab that the address names', async () => {
    await renderApp(<LoanForm save={async () => undefined} />, '/?tab=what');
    expect(await screen.findByRole('tab', { name: /Sum/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: /Profile/ }));
    expect(screen.getByRole('tab', { name: /Profile/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('marks what is required, with the title RequiredField', async () => {
    await renderApp(<LoanForm save={async () => undefined} />);
    await name();
    expect(screen.getAllByTitle('Required field')).toHaveLength(1);
  });

  test('lists what prevents a save, by label and tab, beside the button and as its description', async () => {
    await renderApp(<LoanForm save={async () => undefined} />);
    const missing = 'Still missing: Name (tab Profile), Amount (tab Sum)';
    expect(await screen.findByText(missing)).toBeVisible();
    expect(save()).toHaveAccessibleDescription(missing);
    expect(screen.getAllByTitle('Still to be filled in on this tab')).toHaveLength(2);
    expect(screen.queryByTitle('This tab has errors')).toBeNull();

    await userEvent.type(await name(), 'Helios');
    expect(save()).toHaveAccessibleDescription('Still missing: Amount (tab Sum)');
    expect(screen.getAllByTitle('Still to be filled in on this tab')).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: /NIF/ }), '23456789012');
    await waitFor(() =>
      expect(save()).toHaveAccessibleDescription(/Still missing: Amount .* · To be corrected: .* \(tab Profile\)/),
    );
  });

  test('tells that nothing was changed, and shows no hint once it can be saved', async () => {
    await renderApp(<NoteForm />);
    await screen.findByText('Nothing has been changed yet');
    await userEvent.type(screen.getByRole('textbox'), 'x');
    await waitFor(() => expect(save()).toBeEnabled());
    expect(save()).not.toHaveAccessibleDescription();
  });

  test('shows the number of errors on each tab after a refused save, and opens the first', async () => {
    await renderApp(<LoanForm save={async () => undefined} />);
    await name();
    await userEvent.click(screen.getByRole('tab', { name: /Sum/ }));
    await userEvent.click(screen.getByRole('textbox', { name: /Amount/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getAllByTitle('This tab has errors')).toHaveLength(2));
    expect(screen.getByRole('tab', { name: /Profile/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await name()).toHaveFocus());
  });

  test('Ctrl and an arrow move to the next tab', async () => {
    await renderApp(<LoanForm save={async () => undefined} />);
    await userEvent.click(await name());
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(screen.getByRole('tab', { name: /Sum/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('an error of the server is shown on its field until the field changes', async () => {
    await renderApp(<LoanForm save={refuse} />);
    await userEvent.type(await name(), 'Helios');
    await userEvent.click(screen.getByRole('tab', { name: /Sum/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '5');
    await waitFor(() => expect(save()).toBeEnabled());
    await userEvent.click(save());
    await waitFor(async () => expect(await name()).toBeInvalid());
    await userEvent.type(await name(), 'x');
    await waitFor(async () => expect(await name()).toBeValid());
  });
});

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

describe('the focus of a form', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(ofAPointerThatHovers);
  });
  afterEach(() => vi.restoreAllMocks());

  test('on a page stays on the focused element', async () => {
    await renderApp(<LoanForm save={async () => undefined} />);
    await name();
    await nextFrame();
    expect(document.body).toHaveFocus();
  });

  test('in a dialog is in the first field, and stays there when another form appears', async () => {
    await renderApp(<Growing />);
    const first = await name();
    await waitFor(() => expect(first).toHaveFocus());
    act(() => void window.dispatchEvent(new Event('grow')));
    expect(screen.getByRole('textbox', { name: /Note/ })).toBeVisible();
    await nextFrame();
    expect(first).toHaveFocus();
  });
});

function ofAPointerThatHovers(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: media.includes('hover'), media }) as MediaQueryList;
}

async function refuse(): Promise<never> {
  throw new ApiError(400, { messages: ['InvalidValue'], errors: { name: ['InvalidValue'] } }, 'BadRequestError');
}
