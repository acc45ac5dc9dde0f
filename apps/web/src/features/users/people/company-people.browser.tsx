import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CompanyPeople } from './company-people.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = { name: 'Helios SGPS', emails: ['Ana@hsgps.test', 'treasury@hsgps.test'] };
const ANA = {
  id: 'u-1',
  firstName: 'Ana',
  lastName: 'Admin',
  email: 'ana@hsgps.test',
  roleId: 'admin',
  allowedUserState: 0,
};

async function show(roleId: string, company = COMPANY) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId, policyId: roleId }),
    'GET /identity/list-paginated': () => page([ANA]),
  });
  await renderApp(<CompanyPeople company={company} />, '/entities');
  return made;
}

test('an administrator sees which of a company’s people are users, and as what', async () => {
  await screen.viewport(1200, 800);
  await show('admin');
  await expect.element(screen.getByRole('row', { name: /^Ana@hsgps\.test Ana Admin admin/i })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'treasury@hsgps.test no user here' })).toBeVisible();
});

test('who may not read users sees whom to write to, and asks for nothing else', async () => {
  const made = await show('basic');
  const address = screen.getByRole('link', { name: 'treasury@hsgps.test' });
  await expect.element(address).toHaveAttribute('href', 'mailto:treasury@hsgps.test');
  await expect.element(screen.getByText('no user here')).not.toBeInTheDocument();
  expect(made.map((call) => call.address)).not.toContain('GET /identity/list-paginated');
});

test('of a company without addresses the section says so', async () => {
  await show('admin', { ...COMPANY, emails: [] });
  await expect.element(screen.getByText(/has no e-mail address yet/)).toBeVisible();
});
