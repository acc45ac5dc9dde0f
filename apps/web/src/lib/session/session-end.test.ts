// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { endsSession } from './session-end.ts';

const refused = { called: '/api/v1/TEntities/list-paginated', keepsOnLocalHost: false };
const on = (pathname: string, hostname = 'calends.example.com') => ({ pathname, hostname });

test('a 401 ends the session on every screen, also on localhost', () => {
  expect(endsSession({ ...refused, page: on('/entities') })).toBe(true);
  expect(endsSession({ ...refused, page: on('/entities', 'localhost') })).toBe(true);
});

test('a 401 does not end the session on a public page or when it comes from the hub', () => {
  for (const page of ['/', '/login', '/login/', '/user-agreements', '/confirm-access', '/license'])
    expect(endsSession({ ...refused, page: on(page) }), page).toBe(false);
  expect(endsSession({ ...refused, called: '/progresshub/?transport=polling', page: on('/entities') })).toBe(false);
});

test('a 401 does not end the session on localhost where that is set, and only there', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(endsSession({ ...refused, keepsOnLocalHost: true, page: on('/entities', host) }), host).toBe(false);
  expect(endsSession({ ...refused, keepsOnLocalHost: true, page: on('/entities') })).toBe(true);
});
