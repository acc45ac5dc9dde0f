import fs from 'node:fs';
import path from 'node:path';
import * as engine from '@calends/loan-engine';
import { TEXTS } from '@calends/texts';
import * as wire from '@calends/wire';
import {
  auditWordKey,
  check,
  type Endpoint,
  fieldWordKey,
  LANGUAGES,
  labelKey,
  REFUSAL_CODES,
  type Resource,
  wordKey,
} from '@calends/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Everything that `wire` offers; endpoints are in records, `xEndpoints`. */
const offered: readonly unknown[] = Object.values(wire);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'defaultSort' in value && 'fields' in value;
const endpoints = offered.flatMap((one) =>
  typeof one === 'object' && one !== null ? Object.values(one).filter(isEndpoint) : [],
);
const resources = offered.filter(isResource);

const missing = (keys: Iterable<string>) => [...new Set(keys)].filter((key) => !Object.hasOwn(TEXTS, key)).toSorted();

test('every text is there in all four languages', () => {
  const gaps = Object.entries(TEXTS).flatMap(([key, text]) =>
    LANGUAGES.filter((language) => !text[language]?.trim()).map((language) => `${key} ${language}`),
  );
  expect(gaps).toEqual([]);
});

test('every refusal of the domain has its text', () => {
  expect(missing(REFUSAL_CODES)).toEqual([]);
});

test('every field of a list and every word in it has its text: headers, filters and exports show them', () => {
  expect(resources.length).toBeGreaterThan(3);
  const keys = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { kind, words = [], numbers = {}, valueTexts }]) => [
      ...(kind === 'search' || kind === 'id' ? [] : [labelKey(name, resource)]),
      ...[...words, ...Object.keys(numbers)].map((word) => valueTexts?.[word] ?? wordKey(word)),
    ]),
  );
  expect(missing(keys)).toEqual([]);
});

test('every message of the input rules has its text', () => {
  const ofForms = endpoints.flatMap(({ body }) => (body ? objectsIn(body) : [])).flatMap(complaints);
  expect(ofForms).toContain('NameRequired');
  // that a parameter of a list is missing is shown in no form
  const ofLists = endpoints.flatMap(({ query }) => (query ? objectsIn(query) : [])).flatMap(complaints);
  expect(ofLists).toContain('InvalidFilter');
  expect(missing([...ofForms, ...ofLists.filter((key) => !key.endsWith('Required'))])).toEqual([]);
});

test('every key that is written as a message in the sources has its text', () => {
  const keys = sourcesOf('packages/wire/src', 'apps/server/src').flatMap(messagesIn);
  expect(keys).toEqual(
    expect.arrayContaining(['GrantorReceiverError', 'TenantMismatch', 'UnreadableFile', 'NotFound']),
  );
  expect(missing(keys)).toEqual([]);
});

test('every kind of record that the audit names has its text: the history of events shows it', () => {
  const kinds = sourcesOf('apps/server/src/features')
    .flatMap(kindsOfEvents)
    .map((kind) => `EventOf${kind}`);
  expect(kinds).toEqual(expect.arrayContaining(['EventOfTContract', 'EventOfpassword']));
  expect(missing(kinds)).toEqual([]);
});

test('every word that a value of the audit can be has its text: the history shows it', () => {
  const taken = endpoints.flatMap(({ body }) => (body ? wordsIn(body) : []));
  const ofLoans = Object.values(engine).flatMap((one) => (Array.isArray(one) ? one.filter(isWord) : []));
  const kept = sourcesOf('apps/server/src/features').flatMap(wordsOfEvents);
  expect([...taken, ...ofLoans, ...kept]).toEqual(
    expect.arrayContaining(['CONTRACTTYPE', 'AMOUNT_PER_MONTH', 'SINGLE_SIGN_ON']),
  );
  expect(missing([...taken, ...ofLoans, ...kept])).toEqual([]);
});

test('every number that means a word in an audited record is shown as that word', () => {
  const audited = new Set(sourcesOf('apps/server/src').flatMap(kindsOfEvents));
  const numbered = resources
    .filter(({ name }) => audited.has(name))
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, definition]) =>
        Object.entries(definition.numbers ?? {}).map(([word, number]) => ({
          word: fieldWordKey(definition, word),
          shown: auditWordKey(name, field, number),
          of: name,
        })),
      ),
    );
  expect(new Set(numbered.map(({ of }) => of)).size).toBeGreaterThan(6);
  expect(numbered.filter(({ word, shown }) => word !== shown)).toEqual([]);
});

/** The messages of the rules for no input, for values of every wrong kind in each field, and for an unknown field. */
function complaints(schema: z.ZodObject): string[] {
  const names = Object.keys(schema.shape);
  const inputs = [{}, { stranger: 1 }, ...WRONG.map((value) => Object.fromEntries(names.map((name) => [name, value])))];
  return inputs.flatMap((input) => {
    const result = check(schema, input);
    return result.ok ? [] : Object.values(result.errors).flat();
  });
}

const WRONG: readonly unknown[] = [
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  'a@',
  '-1',
  '0',
  '101',
  '1.2345678',
  '31-02-2024',
  '1800-01-01',
  -1,
  0,
  1.5,
  1e9,
  null,
  true,
  [],
  ['x'],
  ['a@b.pt', 'A@b.pt'],
  {},
  [{}],
];

/** The objects in a schema: itself without its wrappers, its alternatives, its elements and what its fields hold. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) {
    return [schema, ...Object.values(schema.shape).flatMap((field) => objectsIn(field as z.ZodType))];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option as z.ZodType));
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((side) => objectsIn(side as z.ZodType));
  const wrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wrapper ? objectsIn(schema.unwrap() as z.ZodType) : [];
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value);

/** The words that a schema's enumerations take. */
function wordsIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.filter(isWord);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap((field) => wordsIn(field as z.ZodType));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => wordsIn(option as z.ZodType));
  if (schema instanceof z.ZodArray) return wordsIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((side) => wordsIn(side as z.ZodType));
  const wrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wrapper ? wordsIn(schema.unwrap() as z.ZodType) : [];
}

/** The records whose events a source writes: by name, or of a resource. */
function kindsOfEvents(source: string): string[] {
  return [...source.matchAll(/\bresource: '([\w-]+)'/g)].map(([, kind = '']) => kind);
}

/** Words that a source writes into an event itself. */
function wordsOfEvents(source: string): string[] {
  const sides = [...source.matchAll(/\b(?:before|after)(?:: | = )\{([^}]*)\}/g)].map(([, side = '']) => side);
  return sides.flatMap((side) => [...side.matchAll(/: '([\w-]+)'/g)].map(([, word = '']) => word));
}

/** Keys used as a message: of a schema's rule, of a refusal, of what a use case throws. */
function messagesIn(source: string): string[] {
  const places = [
    /\b(?:message|error|key|code|fault): (?:[^'\n]*\? )?'([A-Z][a-z]+(?:[A-Z][a-z]+)*)'/g,
    /\b(?:regex|refine|min|max|numberAsString)\((?:[^\n]*, )?'([A-Z][a-z]+(?:[A-Z][a-z]+)*)'\)/g,
    /\b(?:Forbidden|Unauthorized|super)\('([A-Z][a-z]+(?:[A-Z][a-z]+| [a-z]+)*)'\)/g,
    /: \['([A-Z][a-z]+(?:[A-Z][a-z]+| [a-z]+)*)'/g,
    / : '([A-Z][a-z]+(?:[A-Z][a-z]+)*)' }/g,
  ];
  return places
    .flatMap((place) => [...source.matchAll(place)].map((match) => match[1] ?? ''))
    .filter((key) => key !== 'Required');
}

const isSource = (name: string) => name.endsWith('.ts') && !/\.(test|long)\.ts$|^testing\//.test(name);

function sourcesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) => filesIn(folder, isSource));
}

function filesIn(folder: string, isWanted: (name: string) => boolean): string[] {
  const root = path.resolve(import.meta.dirname, '../../../../..', folder);
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter(isWanted).map((name) => fs.readFileSync(path.join(root, name), 'utf8'));
}
