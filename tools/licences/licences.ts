/**
 * The parts by others that the product is used with, as the lock file and the packages themselves name them: whatever a
 * program of development alone brings along is left out.
 */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const LICENCES_FILE = path.join(ROOT, 'apps/server/src/db/shipped/licences.json');

interface Licence {
  readonly component: string;
  readonly version: string;
  readonly authors: string;
  readonly licenceType: string;
}

interface Locked {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly license?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** One row per component, by name; several versions of it share one row. */
export function readLicences(): readonly Licence[] {
  const locked = readLock();
  const names = [...new Set(locked.map(({ name }) => name))].toSorted();
  return names.map((component) => {
    const parts = locked.filter(({ name }) => name === component);
    const installed = parts.find(({ folder }) => fs.existsSync(folder)) ?? parts[0];
    return {
      component,
      version: [...new Set(parts.map(({ version }) => version))].join(', '),
      authors: installed ? authorsOf(installed) : component,
      licenceType: installed ? licenceOf(installed) : '',
    };
  });
}

/**
 * The packages in the lock file that the product uses. Builds for one platform belong to the package that chooses among
 * them.
 */
function readLock(): readonly Locked[] {
  const lock = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      Omit<Locked, 'name' | 'folder'> & { dev?: boolean; link?: boolean; devOptional?: boolean }
    >;
  };
  const used = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([place, entry]) => ({
      ...entry,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      folder: path.join(ROOT, place),
    }));
  const whole = used.filter(({ os, cpu }) => !os && !cpu);
  const builds = used.filter(({ os, cpu }) => os ?? cpu);
  const ofNobody = builds.filter(({ name }) => !whole.some((part) => name.startsWith(part.name)));
  return [...whole, ...ofNobody.map((build) => ({ ...build, name: build.name.split('/')[0] ?? build.name }))];
}

interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly author?: Person;
  readonly contributors?: readonly Person[];
  readonly maintainers?: readonly Person[];
  readonly repository?: string | { readonly url?: string };
}
type Person = string | { readonly name?: string };

function manifestOf(folder: string): Manifest {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : {};
}

function licenceOf({ name, folder, license: locked }: Locked): string {
  const { license, licenses = [] } = manifestOf(folder);
  const declared = typeof license === 'string' ? license : (license?.type ?? licenses[0]?.type);
  const text = licenceText(folder);
  const licence =
    declared ?? locked ?? (/permission is hereby granted, free of charge/i.test(text) ? 'MIT' : undefined);
  if (licence === undefined) throw new Error(`${name} names no licence`);
  return licence;
}

/** The authors that the package names, else the copyright holder in its licence, else the owner of its repository. */
function authorsOf({ name, folder }: Locked): string {
  const { author, contributors = [], maintainers = [], repository } = manifestOf(folder);
  const named = [author ? [author] : [], contributors, maintainers]
    .map((people) => people.map(nameOf).filter((one) => one !== ''))
    .find((people) => people.length > 0);
  if (named) return cut(named.join(', '));
  const [, holder] = /copyright (?:\(c\)|©)[\s\d,–-]*(?:present)?,?\s*([^\n<]+)/i.exec(licenceText(folder)) ?? [];
  if (holder) return cut(holder.replace(/[\s.]*(all rights reserved)?[\s.]*$/i, '').trim());
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const [, owner] = /(?:github\.com[/:]|^github:|^)([\w.-]+)\/[\w.-]+?(?:\.git)?(?:#.*)?$/.exec(url) ?? [];
  return owner ?? name.replace(/^@/, '').split('/')[0] ?? name;
}

function nameOf(person: Person): string {
  const name = typeof person === 'string' ? person : (person.name ?? '');
  return name.replaceAll(/\s*(<[^>]*>|\([^)]*\))/g, '').trim();
}

const LONGEST = 200;
function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/,[^,]*$/, '')} and others` : text;
}

function licenceText(folder: string): string {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const file = names.find((one) => /^(licen[cs]e|copying|readme)/i.test(one) && !/\.(js|ts|json)$/.test(one));
  return file === undefined ? '' : fs.readFileSync(path.join(folder, file), 'utf8');
}
