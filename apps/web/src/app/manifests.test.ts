import fs from 'node:fs';
import path from 'node:path';
import { PING_KINDS } from '@calends/wire';
import { expect, test } from 'vitest';
import type { Manifest } from '../screens/manifest.ts';
import { refreshedLists } from './live/refreshed-lists.ts';
import { MANIFESTS } from './manifests.ts';
import { modalEntry } from './modals.ts';
import { SCREENS, type ScreenId } from './screens.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');
const MANIFEST_FILES = fs.globSync('**/*.manifest.ts', { cwd: SOURCE });
const ROUTES = path.join(import.meta.dirname, 'routes/_main');
const PAGES = fs.readdirSync(ROUTES).map((file) => {
  const page = fs.readFileSync(path.join(ROUTES, file), 'utf8');
  const [, route = ''] = /createFileRoute\('\/_main(\/[^']*)'\)/.exec(page) ?? [];
  const [, screen = ''] = /staticData: \{ screen: '(\w+)'/.exec(page) ?? [];
  return { route: addressOf(route).replace('/{-$tab}', ''), screen };
});
/** The mark of a page that does not stand within the one whose address it continues is no part of its own. */
function addressOf(route: string): string {
  return route.replaceAll('_/', '/');
}

const namesOf = (part: 'screens' | 'dialogs') =>
  MANIFESTS.flatMap((one: Manifest) => Object.keys(one[part] ?? {})).toSorted();

test.each(MANIFEST_FILES)('%s is listed among the manifests', async (file) => {
  const exported: readonly unknown[] = Object.values(await import(path.join(SOURCE, file)));
  expect(exported).toHaveLength(1);
  expect(MANIFESTS).toContain(exported[0]);
});

test('no two manifests give a screen or a dialog the same name', () => {
  expect(namesOf('screens')).toEqual(Object.keys(SCREENS).toSorted());
  expect(new Set(namesOf('dialogs')).size).toBe(namesOf('dialogs').length);
});

test('every page of the frame is the screen of a manifest, at the route that it names, and every screen has a page', () => {
  for (const { route, screen } of PAGES) expect(SCREENS[screen as ScreenId]?.route, route).toBe(route);
  expect(PAGES.map(({ screen }) => screen).toSorted()).toEqual(Object.keys(SCREENS).toSorted());
});

test('every dialog that a button or link opens is in a manifest', () => {
  const sources = fs.globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.(test|browser)\.tsx?$/.test(file));
  const opened = sources.flatMap((file) => [
    ...fs.readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/(?:\bopen\(|\bmodal: )'([\w-]+\/[\w-]+)'/g),
  ]);
  expect(opened.length).toBeGreaterThan(50);
  expect(opened.flatMap(([, id = '']) => (modalEntry(id) ? [] : id))).toEqual([]);
});

test.each([...Object.keys(PING_KINDS), 'TNotification'] as (keyof typeof PING_KINDS)[])(
  'a write of %s has an open list read again',
  (kind) => {
    expect(refreshedLists(kind)).not.toEqual([]);
  },
);
