import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readModules } from '../layers/imports.ts';
import { declaredTables } from '../layers/table-uses.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = 'apps/server/src';

interface Noun {
  readonly noun: string;
  readonly wire: readonly string[];
  readonly tables: readonly string[];
  readonly folders: readonly string[];
}

const glossary = fs.readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');

/** The rows of the glossary's second table. */
const nouns: readonly Noun[] =
  glossary
    .split(/^\| noun .*$\n.*$/m)[1]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [noun = '', ...cells] = line.split('|').slice(1, -1);
      const [wire = [], tables = [], folders = []] = cells.map((cell) =>
        cell.split(',').flatMap((one) => one.trim() || []),
      );
      return { noun: noun.trim(), wire, tables, folders };
    }) ?? [];

test.each(glossary.split(/^## .*$/m))('each table of the glossary is there once, and each of its rows', (part) => {
  const firsts = part.split('\n').flatMap((line) => /^\| (.*?) *\|/.exec(line)?.[1] ?? []);
  expect(firsts.filter((first, place) => firsts.indexOf(first) !== place)).toEqual([]);
});

describe('how the glossary says that calls, tables and folders spell a noun', () => {
  let tables: readonly string[];
  beforeAll(() => {
    const declaring = /^apps\/server\/src\/(features\/[^/]+\/tables|db\/own-tables)\.ts$/;
    tables = readModules(ROOT, [SERVER])
      .filter(({ file }) => declaring.test(file))
      .flatMap(declaredTables);
  });

  test('every table is named once', () => {
    expect(nouns.flatMap((one) => one.tables).toSorted()).toEqual(tables.toSorted());
  });

  test('every folder is there, and every one with a table is named', () => {
    const folders = new Set(nouns.flatMap((one) => one.folders));
    const isThere = (folder: string) =>
      [`${SERVER}/features/${folder}`, `${SERVER}/${folder}`].some((name) => fs.existsSync(path.join(ROOT, name)));
    expect([...folders].filter((folder) => !isThere(folder))).toEqual([]);
    const owning = fs
      .readdirSync(path.join(ROOT, SERVER, 'features'))
      .filter((feature) => fs.existsSync(path.join(ROOT, SERVER, 'features', feature, 'tables.ts')));
    expect(owning.filter((feature) => !folders.has(feature))).toEqual([]);
  });

  test('every first part of a path on the wire is one of the API', () => {
    const { paths } = JSON.parse(fs.readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: object };
    const first = new Set(Object.keys(paths).map((one) => one.replace('/api/v1/', '').split('/')[0]));
    expect(nouns.flatMap((one) => one.wire).filter((part) => !first.has(part))).toEqual([]);
  });
});
