import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MenuList } from './menu-list.tsx';

afterEach(restoreNetwork);

const pathsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([false, true])(
  'the two screens of synchronisation stand together within the work space, condensed: %s',
  async (isCondensed) => {
    answerCalls({ 'GET /identity/profile': () => succeed(PROFILE), 'GET /tenants/current': () => fail(404, []) });
    await renderApp(<MenuList isCondensed={isCondensed} />);
    const work = await screen.findByRole('region', { name: 'Work' });
    const synchronizer = within(work).getByRole('group', { name: 'Synchronizer' });
    expect(pathsIn(synchronizer)).toEqual(['/primavera-accounting', '/primavera-invoices']);
    expect(pathsIn(work).slice(-4)).toEqual(['/primavera-accounting', '/primavera-invoices', '/entities', '/invoices']);
  },
);
