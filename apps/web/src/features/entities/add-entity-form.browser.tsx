import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AddEntityForm } from './add-entity-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('wrong check digits are a warning once the user leaves the field, and do not prevent a save', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/warnings': () => succeed([]),
    'POST /TEntities': ({ body }) => succeed(body),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<AddEntityForm recordId={undefined} close={close} />, '/entities');
  const nifWarning = screen.getByText('The check digit does not fit: perhaps a digit is mistyped');
  const leiWarning = screen.getByText('Not an LEI by its length or check digits: perhaps it is mistyped');
  const nif = screen.getByRole('textbox', { name: /Tax number/ });

  await userEvent.fill(screen.getByRole('textbox', { name: /Acronym/ }), 'HEN');
  await userEvent.fill(screen.getByRole('textbox', { name: /Name/ }), 'Helios Energia');
  await userEvent.fill(screen.getByRole('textbox', { name: /LEI/ }), '5299');
  await expect.element(leiWarning).not.toBeInTheDocument();
  await userEvent.fill(nif, '501234561');
  await expect.element(leiWarning).toBeVisible();
  await userEvent.tab();
  await expect.element(nifWarning).toBeVisible();
  await expect.element(nif).toHaveAccessibleDescription(/The check digit does not fit/);
  await userEvent.fill(nif, '501234560');
  await expect.element(nifWarning).not.toBeInTheDocument();
  await userEvent.fill(nif, '501234561');

  await userEvent.click(screen.getByRole('button', { name: /Add|Save/ }));
  await expect.poll(() => isClosed).toBe(true);
  expect(made.find(({ address }) => address === 'POST /TEntities')?.body).toMatchObject({
    nif: '501234561',
    leiCode: '5299',
  });
});

test('the form warns that another company has the acronym or the tax number, and can be saved nevertheless', {
  tags: 'long',
}, async () => {
  const inUse = ['HEN', '501234560'];
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/warnings': ({ query }) => {
      const isInUse = (name: string) => inUse.includes(query.get(name) ?? '');
      const warnings = [isInUse('acronym') && 'AcronymInUse', isInUse('nif') && 'NifInUse'];
      return succeed(warnings.filter((one) => one !== false));
    },
    'POST /TEntities': ({ body }) => succeed(body),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<AddEntityForm recordId={undefined} close={close} />, '/entities');
  const acronym = screen.getByRole('textbox', { name: /Acronym/ });
  const nif = screen.getByRole('textbox', { name: /Tax number/ });

  await userEvent.fill(acronym, 'HEN');
  await userEvent.fill(nif, '501234560');
  await userEvent.fill(screen.getByRole('textbox', { name: /Name/ }), 'Helios Energia');
  await expect.element(acronym).toHaveAccessibleDescription(/Another company has this acronym/);
  await expect.element(nif).toHaveAccessibleDescription(/Another company has this tax number/);
  expect(screen.getByText(/check digit/).query()).toBeNull();
  inUse.push('501234561');
  await userEvent.fill(nif, '501234561');
  await expect.element(nif).toHaveAccessibleDescription(/check digit.*Another company has this tax number/);
  await userEvent.fill(acronym, 'HEN 2');
  await expect.element(screen.getByText('Another company has this acronym')).not.toBeInTheDocument();
  await userEvent.fill(acronym, 'HEN');
  await expect.element(screen.getByText('Another company has this acronym')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: /Add|Save/ }));
  await expect.poll(() => isClosed).toBe(true);
});
