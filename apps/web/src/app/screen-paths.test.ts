import fs from 'node:fs';
import path from 'node:path';
import { SCREEN_PATHS } from '@calends/wire';
import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

/** Pages of the sign-in, to which no code leads. */
const WAYS_IN = ['/forgot-password', '/login', '/reset-password', '/validate-ip'];

/** `contract.$tab.tsx` is `/contract/$tab`, as the router reads it. */
function pathsIn(folder: string): readonly string[] {
  const files = fs.readdirSync(path.join(import.meta.dirname, 'routes', folder));
  return files.map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '.') // which does not stand within the page whose address it continues
        .replaceAll('.', '/')
        .replace(/^index$/, '')}`,
  );
}

test('a code can lead to each screen that has a route, and to no other', () => {
  const paths = [...pathsIn('_main'), ...pathsIn('_guest')].filter((one) => !WAYS_IN.includes(one));
  expect([...SCREEN_PATHS].toSorted()).toEqual(paths.toSorted());
});

test('a code can lead to every screen of the menus', () => {
  const routes = Object.values(SCREENS).map(({ route }) => route.replace(/\/\$\w+$/, ''));
  const paths = SCREEN_PATHS.map((one) => one.replace(/\/(\$\w+|\{-\$tab\})$/, ''));
  expect(routes.filter((route) => !paths.some((one) => one === route))).toEqual([]);
});
