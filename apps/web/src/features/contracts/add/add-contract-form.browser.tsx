import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page as pageOf, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddContractForm } from './add-contract-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANIES = [
  { value: '0192f0c0-0000-7000-8000-000000000001', label: 'Aurora' },
  { value: '0192f0c0-0000-7000-8000-000000000002', label: 'Bóreas' },
];
const FEE = { id: '0192f0c0-0000-7000-8000-000000000003', origin: 'system', rule: 'BY_TERM', description: 'By term' };

interface Lacking {
  readonly companies?: readonly unknown[];
  readonly currencies?: readonly unknown[];
  readonly fees?: readonly unknown[];
}

test.each<[string, Lacking, string]>([
  [
    'two companies',
    { companies: COMPANIES.slice(1) },
    'Add two entities first: a contract needs a grantor and a receiver.',
  ],
  ['a currency', { currencies: [] }, 'Add a currency to the metadata first.'],
  ['stamp tax fees', { fees: [] }, 'Add stamp tax fees first.'],
])('without %s the form names what is missing', async (_, lacking, message) => {
  const { companies = COMPANIES, currencies = [{ code: 'EUR' }], fees = [FEE] } = lacking;
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed(companies),
    'GET /metadata/list-paginated': () => pageOf(currencies),
    'GET /fee/list-paginated': () => pageOf(fees),
  });
  await renderApp(<AddContractForm recordId={undefined} close={() => undefined} />, '/contract/list');
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Contract number/ })).not.toBeInTheDocument();
});

test('a contract that gets an index begins with the floor of the base settings', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed(COMPANIES),
    'GET /metadata/list-paginated': () => pageOf([{ code: 'EUR' }]),
    'GET /fee/list-paginated': () => pageOf([FEE]),
    'GET /BaseSettings/values': () => succeed({ defaultFloor: 'INDEX_ZERO' }),
  });
  await renderApp(<AddContractForm recordId={undefined} close={() => undefined} />, '/contract/list');
  await userEvent.click(screen.getByRole('combobox', { name: /Index rate/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Applicable', exact: true }));
  await userEvent.click(screen.getByRole('tab', { name: /Euribor/ }));
  await expect
    .element(screen.getByRole('combobox', { name: /Floor/ }))
    .toHaveValue('The index never counts as less than 0');
});

test('a floor of the index above its cap is said before anything is sent, until one of the two is mended', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed(COMPANIES),
    'GET /metadata/list-paginated': () => pageOf([{ code: 'EUR' }]),
    'GET /fee/list-paginated': () => pageOf([FEE]),
    'GET /BaseSettings/values': () => succeed({ defaultFloor: 'NONE' }),
  });
  await renderApp(<AddContractForm recordId={undefined} close={() => undefined} />, '/contract/list');
  await userEvent.click(screen.getByRole('combobox', { name: /Index rate/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Applicable', exact: true }));
  await userEvent.click(screen.getByRole('tab', { name: /Euribor/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: /^Floor of the index/ }), '2');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Cap of the index/ }), '-0,5');
  await userEvent.tab();
  await expect.poll(() => screen.getByText('The floor is above the cap').elements().length).toBeGreaterThan(0);
  await userEvent.fill(screen.getByRole('textbox', { name: /^Floor of the index/ }), '-0,75');
  await userEvent.tab();
  await expect.poll(() => screen.getByText('The floor is above the cap').elements().length).toBe(0);
});

test('a contract is offered the loan types that the custom types offer, in their order', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed(COMPANIES),
    'GET /metadata/list-paginated': () => pageOf([{ code: 'EUR' }]),
    'GET /fee/list-paginated': () => pageOf([FEE]),
    'GET /CustomType/loan-types': () => succeed(['OTHERS', 'BONDS']),
  });
  const { queryClient } = await renderApp(
    <AddContractForm recordId={undefined} close={() => undefined} />,
    '/contract/list',
  );
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await userEvent.click(screen.getByRole('combobox', { name: /Loan type/ }));
  await expect.element(screen.getByRole('option', { name: 'Bonds' })).toBeVisible();
  const offered = screen
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Other', 'Bonds']);
});
