import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TenantCollectorPage } from './tenant-collector-page.tsx';

afterEach(restoreNetwork);

test('whose elements are shown is said by the name of the tenant', async () => {
  const element = { id: 'e-1', tenantId: 'sol', tenantName: 'Grupo Sol', elementType: 0, ElementState: 'ACTIVE' };
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'root', policyId: 'root' }),
    'GET /TenantCollector/list-paginated': () =>
      page([{ ...element, capital: '1.00', ElementInfo: 'S-1', collectedOn: null }]),
  });
  await renderApp(<TenantCollectorPage />, '/tenant-collector?tenant=sol&elementType=CONTRACTS');
  expect(await screen.findByText('Elements of Grupo Sol')).toBeVisible();
});
