import {
  type addTranslation,
  type editTranslation,
  LANGUAGES,
  mayAccess,
  type TranslationEntry,
  type TranslationRecord,
} from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Duplicate, Forbidden, NotFound, Stale } from '../../http/problems.ts';
import { dropTranslations, lockTexts } from './translations.store.ts';
import {
  type FaultOfEntry,
  faultsOf,
  isKnown,
  isWithin,
  layeredKeys,
  recordOf,
  type TextChange,
  writeEntries,
} from './write-translations.ts';

/** The writer, and the transaction. */
export interface Writing {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly audit: AuditTrail;
}

/** Throws NotFound for an unknown key, or one above the reader's level. */
export async function readTranslation({ tx, actor }: Omit<Writing, 'audit'>, key: string): Promise<TranslationRecord> {
  return recordOf(await knownKey({ tx, actor }, key));
}

/** Adds a key in every language. Throws Duplicate for a known one, BadInput for a level above the writer's. */
export async function addKey(writing: Writing, input: z.output<typeof addTranslation>): Promise<TranslationRecord> {
  const { key, category, accessLevel, translations, glossaryInfo } = input;
  const entries = LANGUAGES.map((languageCode) => ({
    key,
    category,
    accessLevel,
    languageCode,
    translationText: translations[languageCode],
    glossaryInfo: glossaryInfo?.[languageCode] ?? null,
  }));
  await lockTexts(writing.tx);
  const keys = await layeredKeys(writing.tx, writing.actor.tenantId, [key]);
  if ([...keys.values()].some(isKnown)) throw new Duplicate({ key: ['TranslationKeyTaken'] });
  await write(writing, entries, keys, ({ field }) => field);
  return await readTranslation(writing, key);
}

/** Adds keys, with an entry for each key and language; throws as addKey, with the fault at its entry. */
export async function addEntries(writing: Writing, entries: readonly TranslationEntry[]): Promise<TranslationRecord[]> {
  await lockTexts(writing.tx);
  const names = [...new Set(entries.map((entry) => entry.key))];
  const keys = await layeredKeys(writing.tx, writing.actor.tenantId, names);
  const taken = entries.flatMap(({ key }, index): [string, string[]][] => {
    const known = keys.get(key);
    return known && isKnown(known) ? [[`requests.${index}.key`, ['TranslationKeyTaken']]] : [];
  });
  if (taken.length > 0) throw new Duplicate(Object.fromEntries(taken));
  await write(writing, entries, keys, ({ index, field }) => `requests.${index}.${field}`);
  const written = await layeredKeys(writing.tx, writing.actor.tenantId, names);
  return [...written.values()].map(recordOf);
}

/** Writes one key in one language, new or not. Throws BadInput for a level above the writer's or for other placeholders. */
export async function putEntry(writing: Writing, entry: TranslationEntry): Promise<TranslationRecord> {
  await lockTexts(writing.tx);
  const keys = await layeredKeys(writing.tx, writing.actor.tenantId, [entry.key]);
  await write(writing, [entry], keys, ({ field }) => field);
  return await readTranslation(writing, entry.key);
}

/** Writes a known key in every language. Throws NotFound, Stale, and BadInput as putEntry. */
export async function editKey(
  writing: Writing,
  key: string,
  input: z.output<typeof editTranslation>,
): Promise<TranslationRecord> {
  const { category, accessLevel, translations, glossaryTranslations } = input;
  if (input.key !== key) throw new BadInput({ key: ['InvalidValue'] });
  await lockTexts(writing.tx);
  const known = await knownKey(writing, key);
  if (known.version !== input.version) throw new Stale();
  const entries = LANGUAGES.map((languageCode) => ({
    key,
    category,
    accessLevel,
    languageCode,
    translationText: translations[languageCode],
    ...(glossaryTranslations && { glossaryInfo: glossaryTranslations[languageCode] }),
  }));
  await write(writing, entries, new Map([[key, known]]), ({ index, field }) =>
    field === 'translationText' ? `translations.${LANGUAGES[index] ?? ''}` : field,
  );
  return await readTranslation(writing, key);
}

/**
 * Removes the own texts of a key. Throws NotFound where there are none, Stale, and Forbidden where no texts are beneath: the
 * key itself would be removed, which only root may do.
 */
export async function removeKey(writing: Writing, key: string, version: number): Promise<void> {
  await lockTexts(writing.tx);
  const known = await knownKey(writing, key);
  if (known.own.size === 0) throw new NotFound();
  if (known.beneath.size === 0 && !mayAccess(writing.actor.roleId, 'roots')) throw new Forbidden();
  if (known.version !== version) throw new Stale();
  const own = [...known.own.values()];
  await dropTranslations(writing.tx, own);
  writing.audit.record({ action: 'DELETE', resource: 'Translation', recordId: key, before: own });
}

async function knownKey({ tx, actor }: Omit<Writing, 'audit'>, key: string) {
  const known = (await layeredKeys(tx, actor.tenantId, [key])).get(key);
  if (!known || !isKnown(known) || !isWithin(known, actor)) throw new NotFound();
  return known;
}

async function write(
  { tx, actor, audit }: Writing,
  entries: readonly TranslationEntry[],
  keys: Awaited<ReturnType<typeof layeredKeys>>,
  fieldOf: (fault: FaultOfEntry) => string,
): Promise<void> {
  const faults = faultsOf(entries, keys, actor);
  if (faults.length > 0) throw new BadInput(Object.fromEntries(faults.map((fault) => [fieldOf(fault), [fault.code]])));
  const changes = await writeEntries(tx, entries, keys);
  for (const key of new Set(entries.map((entry) => entry.key)))
    audit.record(
      eventOf(
        key,
        changes.filter((change) => change.key === key),
      ),
    );
}

/** A text saved without a change is recorded too, as saved. */
function eventOf(key: string, changes: readonly TextChange[]) {
  const before = changes.flatMap((change) => (change.before ? [change.before] : []));
  const isNew = changes.length > 0 && before.length === 0;
  return {
    action: isNew ? ('CREATE' as const) : ('UPDATE' as const),
    resource: 'Translation',
    recordId: key,
    ...(!isNew && { before }),
    after: changes.map(({ after }) => after),
  };
}
