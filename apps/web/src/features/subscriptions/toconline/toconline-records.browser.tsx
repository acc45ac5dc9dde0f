import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PlanForm } from '../plans/plan-form.tsx';
import { AddTocClientForm } from './add-forms.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const SETTINGS = { hasPassword: true, version: 1 };
const SERVICES = [
  { id: '1', item_code: 'LIC', item_description: 'Licença mensal', sales_price: '100.00' },
  { id: '2', item_code: 'SETUP', item_description: 'Instalação', sales_price: '250.00' },
];
const CLIENT = 'POST /TocOnline/client';

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const price = () => screen.getByRole('textbox', { name: 'Price', exact: true });
const save = () => screen.getByRole('button', { name: /^Save/ });

async function openClient(answer: () => ReturnType<typeof succeed>) {
  const made = answerCalls({ 'GET /identity/profile': () => succeed(PROFILE), [CLIENT]: answer });
  await renderApp(<AddTocClientForm recordId={undefined} close={() => undefined} />, '/subscriptions/toconline');
  return () => made.find((one) => one.address === CLIENT)?.body;
}

test('a client is sent as TOConline calls it, once its e-mail is one', async () => {
  const sent = await openClient(() => succeed({ id: '3' }));
  await userEvent.fill(field(/^Name/), 'Casa, Lda.');
  await userEvent.fill(field(/^Tax number/), '500000000');
  await userEvent.fill(field(/^E-mail/), 'casa');
  await userEvent.tab();
  await expect.element(screen.getByText('Not a valid e-mail address')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(field(/^E-mail/), 'casa@casa.test');
  await userEvent.click(save());
  await expect.poll(sent).toEqual({
    type: 'customers',
    business_name: 'Casa, Lda.',
    tax_registration_number: '500000000',
    email: 'casa@casa.test',
  });
});

test('what TOConline refuses stands in the form', async () => {
  await openClient(() => fail(409, ['Duplicate'], { tax_registration_number: ['ToconlineClientTaken'] }));
  await userEvent.fill(field(/^Name/), 'Casa, Lda.');
  await userEvent.fill(field(/^Tax number/), '500000000');
  await userEvent.click(save());
  await expect.element(field(/^Tax number/)).toHaveAccessibleDescription(/TOConline has a client with this tax number/);
});

async function openPlan(settings: object) {
  let services = SERVICES;
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TocOnline/settings': () => succeed(settings),
    'GET /TocOnline/services': () => succeed(services),
    'POST /TocOnline/service': () => {
      services = [...SERVICES, { id: '3', item_code: 'NEW', item_description: 'New one', sales_price: '5.00' }];
      return succeed(services[2]);
    },
  });
  await renderApp(<PlanForm recordId={undefined} close={() => undefined} />, '/subscriptions');
  return made;
}

test('a plan takes description and price of the service that is chosen', async () => {
  await openPlan(SETTINGS);
  await userEvent.fill(screen.getByRole('combobox', { name: /^Item code/ }), 'L');
  await userEvent.click(screen.getByRole('option', { name: /LIC Licença mensal/ }));
  await expect.element(field(/^Description/)).toHaveValue('Licença mensal');
  await expect.element(price()).toHaveValue('100,00');
});

test('a service that TOConline lacks is added from the plan, with what the plan says of it', async () => {
  const made = await openPlan(SETTINGS);
  await userEvent.fill(screen.getByRole('combobox', { name: /^Item code/ }), 'NEW');
  const add = screen.getByRole('button', { name: 'Add service in TOConline' });
  await expect.element(add).toBeDisabled();
  await userEvent.fill(field(/^Description/), 'New one');
  await userEvent.fill(price(), '5,00');
  await userEvent.click(add);
  await expect.element(add).not.toBeInTheDocument();
  expect(made.find(({ address }) => address === 'POST /TocOnline/service')?.body).toEqual({
    item_code: 'NEW',
    item_description: 'New one',
    sales_price: '5.00',
  });
});

test('where TOConline is not connected nobody is asked, and any code is entered', async () => {
  const made = await openPlan({ hasPassword: false, version: 0 });
  await userEvent.fill(field(/^Item code/), 'ANY');
  await expect.element(field(/^Item code/)).toHaveValue('ANY');
  expect(made.some(({ address }) => address.startsWith('GET /TocOnline/services'))).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'Add service in TOConline' })).not.toBeInTheDocument();
});
