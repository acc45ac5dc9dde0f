import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as wire from '@calends/wire';
import { type AccessGroup, type Endpoint, mayAccess, ROLES, type Role } from '@calends/wire';
import { expect, test } from 'vitest';
import { modalEntry } from './modals.ts';
import { SCREENS, type ScreenId } from './screens.ts';

/**
 * Writes are offered only to those who may make them: the screens and dialogs that lead to a call admit nobody whom the access
 * matrix refuses, or a module on the way asks for the right.
 */
const SOURCE = path.resolve(import.meta.dirname, '..');
const SOURCES = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|browser|gen)\./.test(file))
    .map((file) => [path.join(SOURCE, file), readFileSync(path.join(SOURCE, file), 'utf8')]),
);
const isManifest = (file: string) => file.endsWith('.manifest.ts');

/** Which modules import which, with the text of the import. */
const IMPORTS = [...SOURCES].flatMap(([importer, text]) =>
  [...text.matchAll(/(import [^;]*?)?(?:from |import\()'(\.[^']+)'/g)].map(([, words = '', to = '']) => ({
    importer,
    words,
    file: path.resolve(path.dirname(importer), to),
  })),
);
const DIALOGS = [...SOURCES].flatMap(([manifest, text]) =>
  [...text.matchAll(/'([\w-]+\/[\w-]+)': (?:m|recordM)odal\([^]*?import\('(\.[^']+)'\)/g)].map(
    ([, id = '', to = '']) => ({
      id,
      file: path.resolve(path.dirname(manifest), to),
    }),
  ),
);

const isGuarded = (file: string) => /\buseMay(?:Call)?\(/.test(SOURCES.get(file) ?? '');
const rolesOf = (access: AccessGroup) => ROLES.filter((role) => mayAccess(role, access));

/**
 * The roles that reach what a module exports under a name: through a screen's route, a dialog, or other modules that show it.
 */
function comersTo(file: string, name: string | undefined, seen: readonly string[] = []): ReadonlySet<Role> {
  const screen = /staticData: \{ screen: '(\w+)'/.exec(SOURCES.get(file) ?? '')?.[1] as ScreenId | undefined;
  if (screen) return new Set(rolesOf(SCREENS[screen].access));
  const comers = new Set<Role>();
  for (const dialog of DIALOGS) {
    const entry = dialog.file === file ? modalEntry(dialog.id) : undefined;
    for (const role of entry ? rolesOf(entry.access) : []) comers.add(role);
  }
  for (const { importer, words, file: imported } of IMPORTS) {
    if (imported !== file || isManifest(importer) || seen.includes(importer) || isGuarded(importer)) continue;
    if (name !== undefined && words !== '' && !new RegExp(`\\b${name}\\b`).test(words)) continue;
    for (const role of comersTo(importer, undefined, [...seen, file])) comers.add(role);
  }
  return comers;
}

const ENDPOINTS = wire as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>> | undefined>>;
const WRITES = [...SOURCES].flatMap(([file, text]) =>
  [...text.matchAll(/\b(\w+Endpoints)\.(\w+)\b/g)].flatMap(({ 1: group = '', 2: name = '', index }) => {
    const endpoint = ENDPOINTS[group]?.[name];
    if (!endpoint || endpoint.method === 'GET' || ['public', 'allUsers'].includes(endpoint.access)) return [];
    const exported = [...text.slice(0, index).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1];
    return [{ module: path.relative(SOURCE, file), call: `${endpoint.method} ${endpoint.path}`, endpoint, exported }];
  }),
);

test('the calls that write are found', () => {
  expect(WRITES.length).toBeGreaterThan(60);
});

test.each(WRITES)('$module offers $call only to those who may make it', ({ module, endpoint, exported }) => {
  const file = path.join(SOURCE, module);
  const comers = isGuarded(file) ? [] : [...comersTo(file, exported)];
  expect(comers.filter((role) => !mayAccess(role, endpoint.access as AccessGroup))).toEqual([]);
});
