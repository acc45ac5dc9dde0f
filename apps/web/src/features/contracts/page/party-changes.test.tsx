import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PartyChanges } from './party-changes.tsx';

afterEach(restoreNetwork);

test('the head of a loan says since when each company is the one that it is, and which is to come', async () => {
  const { file, parties } = fixedLoan();
  const changes = [
    { id: 'F1', changeDate: '2024-03-15', field: 'GRANTOR', company: 'E3' },
    { id: 'F3', changeDate: '2024-04-01', field: 'RECEIVER', company: 'E5', act: 'MERGER', actId: 'X' },
    { id: 'F2', changeDate: '2098-01-01', field: 'RECEIVER', company: 'E4' },
  ];
  const companies = [
    ...parties.companies,
    { id: 'E3', name: 'Ceto', acronym: 'CET' },
    { id: 'E4', name: 'Dione', acronym: 'DIO' },
    { id: 'E5', name: 'Thetis', acronym: 'THE' },
  ];
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/loan-file/C1': () =>
      succeed({ version: 3, loanFile: { ...file, changes }, fixings: [], parties: { ...parties, companies } }),
  });
  await renderApp(<PartyChanges contractId="C1" />, '/contract/list');
  const [grantor, receiver, later, ...others] = await screen.findAllByRole('listitem');
  expect(grantor).toHaveTextContent('Grantor: Ceto since 15-03-2024; before that, Helios');
  expect(receiver).toHaveTextContent(/^Receiver: Thetis since 01-04-2024 through a merger; before that, /);
  expect(later).toHaveTextContent('Receiver: Dione from 01-01-2098 on');
  expect(others).toEqual([]);
  expect(screen.getByRole('link', { name: 'Ceto' })).toHaveAttribute('href', '/entities/view/E3');
  expect(screen.getByRole('link', { name: 'Helios' })).toHaveAttribute('href', `/entities/view/${parties.grantorId}`);
  expect(screen.getByRole('link', { name: 'Dione' })).toHaveAttribute('href', '/entities/view/E4');
});
