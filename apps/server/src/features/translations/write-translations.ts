import {
  LANGUAGES,
  type Language,
  type TranslationAccessLevel,
  type TranslationCategory,
  type TranslationEntry,
  type TranslationRecord,
} from '@calends/wire';
import { SHIPPED, type Translation } from '../../db/shipped/shipped-texts.ts';
import { SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { levelsSeenBy } from '../../resource/texts/texts-of.ts';
import { keepsPlaceholders } from './placeholders.ts';
import { dropTranslations, putTranslations, type StoredTranslation, storedTranslations } from './translations.store.ts';

type ByLanguage<Value> = ReadonlyMap<Language, Value>;

/** A key with its layers: the last one that has a language is shown. */
interface LayeredKey {
  readonly key: string;
  readonly shipped: ByLanguage<Translation>;
  /** The texts that are shown without the own ones. */
  readonly beneath: ByLanguage<Translation>;
  readonly own: ByLanguage<Translation>;
  readonly version: number;
}

/** A fault of one entry, at its field. */
export interface FaultOfEntry {
  readonly index: number;
  readonly field: 'accessLevel' | 'translationText';
  readonly code: 'AccessLevelTooHigh' | 'PlaceholdersDiffer';
}

const SHIPPED_BY_KEY = Map.groupBy(SHIPPED, (one) => one.key);

/** The keys with their layers, by key; an unknown key has no layers. */
export async function layeredKeys(
  tx: TenantTransaction,
  tenantId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LayeredKey>> {
  const stored = Map.groupBy(await storedTranslations(tx, { keys }), (one) => one.key);
  return new Map(keys.map((key) => [key, layered(key, tenantId, stored.get(key) ?? [])]));
}

function layered(key: string, tenantId: string, stored: readonly StoredTranslation[]): LayeredKey {
  const shipped = SHIPPED_BY_KEY.get(key) ?? [];
  const system = tenantId === SYSTEM_TENANT ? [] : stored.filter((one) => !one.isOwn);
  return {
    key,
    shipped: byLanguage(shipped),
    beneath: byLanguage([...shipped, ...system]),
    own: byLanguage(stored.filter((one) => one.isOwn)),
    version: versionOf(stored),
  };
}

function byLanguage(texts: readonly Translation[]): ByLanguage<Translation> {
  return new Map(texts.map((one) => [one.languageCode, one]));
}

/** The last moment at which a row was written: rows are deleted and added, so a counter of their own would begin anew. */
function versionOf(stored: readonly StoredTranslation[]): number {
  return Math.max(1, ...stored.map((one) => one.updatedAt.getTime()));
}

function seen({ beneath, own }: LayeredKey): ByLanguage<Translation> {
  return new Map([...beneath, ...own]);
}

/** Whether the product ships the key or a text of it was written. */
export function isKnown(one: LayeredKey): boolean {
  return seen(one).size > 0;
}

/** Whether every text of the key is within the actor's level. */
export function isWithin(one: LayeredKey, actor: Pick<Actor, 'roleId'>): boolean {
  const levels = levelsSeenBy(actor.roleId);
  return [...seen(one).values()].every(({ accessLevel }) => levels.includes(accessLevel));
}

export function recordOf(one: LayeredKey): TranslationRecord {
  const texts = [...seen(one).values()];
  const { category, accessLevel } = settingsOf(one);
  return {
    key: one.key,
    category,
    accessLevel,
    translations: Object.fromEntries(texts.map((text) => [text.languageCode, text.translationText])),
    glossaryInfo: Object.fromEntries(
      texts.flatMap(({ languageCode, glossaryInfo }) => (glossaryInfo === null ? [] : [[languageCode, glossaryInfo]])),
    ),
    shipped: Object.fromEntries([...one.shipped].map(([language, text]) => [language, text.translationText])),
    origin: one.own.size > 0 ? 'own' : 'system',
    version: one.version,
  };
}

function settingsOf(one: LayeredKey): { category: TranslationCategory; accessLevel: TranslationAccessLevel } {
  const [first] = seen(one).values();
  return { category: first?.category ?? 'GENERIC', accessLevel: first?.accessLevel ?? 'BASIC' };
}

/** The entries that may not be written: above the writer's level, or with other placeholders than the shipped text. */
export function faultsOf(
  entries: readonly TranslationEntry[],
  keys: ReadonlyMap<string, LayeredKey>,
  actor: Pick<Actor, 'roleId'>,
): FaultOfEntry[] {
  const levels = levelsSeenBy(actor.roleId);
  return entries.flatMap((entry, index): FaultOfEntry[] => {
    const known = keys.get(entry.key);
    const isTooHigh = (known && !isWithin(known, actor)) || (entry.accessLevel && !levels.includes(entry.accessLevel));
    const shipped = known?.shipped.get(entry.languageCode)?.translationText;
    const differs = shipped !== undefined && !keepsPlaceholders(shipped, entry.translationText);
    return [
      ...(isTooHigh ? [{ index, field: 'accessLevel', code: 'AccessLevelTooHigh' } as const] : []),
      ...(differs ? [{ index, field: 'translationText', code: 'PlaceholdersDiffer' } as const] : []),
    ];
  });
}

/** A text before and after; null where there was none, or is none any longer. */
export interface TextChange {
  readonly key: string;
  readonly languageCode: Language;
  readonly before: Translation | null;
  readonly after: Translation;
}

/**
 * Writes the checked entries and returns what changed. Category and access level belong to the key, so they are written in each
 * of its languages; an entry that equals the text beneath is not stored.
 */
export async function writeEntries(
  tx: TenantTransaction,
  entries: readonly TranslationEntry[],
  keys: ReadonlyMap<string, LayeredKey>,
): Promise<TextChange[]> {
  const changes = [...Map.groupBy(entries, (one) => one.key)].flatMap(([key, ofKey]) => {
    const known = keys.get(key);
    return known ? changesOf(known, ofKey) : [];
  });
  const isShippedAgain = ({ key, languageCode, after }: TextChange) =>
    isSame(keys.get(key)?.beneath.get(languageCode), after);
  await dropTranslations(tx, changes.filter(isShippedAgain));
  await putTranslations(
    tx,
    changes.filter((change) => !isShippedAgain(change)).map(({ after }) => after),
  );
  return changes;
}

function changesOf(known: LayeredKey, entries: readonly TranslationEntry[]): TextChange[] {
  const before = seen(known);
  const settings = settingsOf(known);
  for (const { category, accessLevel } of entries) {
    if (category) settings.category = category;
    if (accessLevel) settings.accessLevel = accessLevel;
  }
  const entryOf = byLastEntry(entries);
  return LANGUAGES.flatMap((languageCode): TextChange[] => {
    const entry = entryOf.get(languageCode);
    const current = before.get(languageCode) ?? null;
    const translationText = entry?.translationText ?? current?.translationText;
    if (translationText === undefined) return [];
    const given = entry?.glossaryInfo;
    const glossaryInfo = given === undefined ? (current?.glossaryInfo ?? null) : given;
    const after = { key: known.key, languageCode, translationText, glossaryInfo, ...settings };
    return isSame(current ?? undefined, after) ? [] : [{ key: known.key, languageCode, before: current, after }];
  });
}

function byLastEntry(entries: readonly TranslationEntry[]): ByLanguage<TranslationEntry> {
  return new Map(entries.map((entry) => [entry.languageCode, entry]));
}

function isSame(one: Translation | undefined, other: Translation): boolean {
  return (
    one !== undefined &&
    one.translationText === other.translationText &&
    one.glossaryInfo === other.glossaryInfo &&
    one.category === other.category &&
    one.accessLevel === other.accessLevel
  );
}
