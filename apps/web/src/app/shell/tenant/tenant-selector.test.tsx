import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TenantSelector } from './tenant-selector.tsx';

afterEach(restoreNetwork);

const NAME = 'Companhia Portuguesa de Participações e Gestão Imobiliária, SGPS';
const TENANT = { id: 'long', name: NAME, logo: null, tenantType: 'STANDARD', isAddendumSigned: true };

test.each([
  [true, 24],
  [false, 56],
])('a long name of a tenant is cut, mobile %s: to %i letters, and shown whole on hover', async (isMobile, length) => {
  answerCalls({
    'GET /tenants/by-user': () => succeed([TENANT]),
    'GET /tenants/current': () => succeed(TENANT),
  });
  await renderApp(<TenantSelector isMobile={isMobile} />);
  const button = await screen.findByRole('button');
  expect(button).toHaveAttribute('title', NAME);
  expect(button).toHaveTextContent(`Switch tenant: ${NAME.slice(0, length)}…`);
});
