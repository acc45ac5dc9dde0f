import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ApiPage } from './api-page.tsx';

afterEach(restoreNetwork);

test('the list of calls is asked for once', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'root', policyId: 'root', tenantId: 'system' }),
    'GET /openapi.json': () => Response.json({ paths: {} }),
  });
  await renderApp(
    <StrictMode>
      <ApiPage />
    </StrictMode>,
    '/api',
  );
  await screen.findByText('Calls: 0');
  expect(made.filter(({ address }) => address === 'GET /openapi.json')).toHaveLength(1);
});
