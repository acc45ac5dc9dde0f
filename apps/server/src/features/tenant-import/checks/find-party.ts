import { stateNumber } from '@calends/wire';
import { folded } from '../../../sheets/reading/wordings.ts';
import type { KnownEntity, KnownTenant } from '../tenant-import.store.ts';
import type { GivenTenant } from '../workbook/read-tenant-sheets.ts';

/** A company of the file by its acronym, or one that the tenant has. */
export type Party = { readonly acronym: string } | { readonly id: string };

/**
 * Finds companies by the texts in a contract of the file: by acronym, else by a name or tax number that only one company has.
 * Exports of contracts have the names.
 */
export class PartyFinder {
  readonly #parties = new Map<string, Party | { readonly fault: string }>();
  readonly #acronyms: ReadonlySet<string>;
  readonly #byWord = new Map<string, Set<string>>();
  readonly #known: KnownTenant;
  readonly #knownByWord: ReadonlyMap<string, readonly KnownEntity[]>;

  constructor({ entities }: GivenTenant, known: KnownTenant) {
    this.#acronyms = new Set(entities.flatMap(({ values }) => textIn(values['acronym'])));
    for (const { values } of entities)
      for (const word of [...textIn(values['name']), ...textIn(values['nif'])].map(folded)) {
        const acronyms = this.#byWord.get(word) ?? new Set<string>();
        this.#byWord.set(word, acronyms);
        for (const acronym of textIn(values['acronym'])) acronyms.add(acronym);
      }
    this.#known = known;
    const words = [...known.entities.values()].flat().flatMap((entity) => [
      { word: folded(entity.name), entity },
      { word: folded(entity.nif), entity },
    ]);
    this.#knownByWord = new Map(
      [...Map.groupBy(words, ({ word }) => word)].map(([word, named]) => [word, named.map(({ entity }) => entity)]),
    );
  }

  /** The same party for the same company, by whichever text. */
  find(text: string): Party | { readonly fault: string } {
    const party = this.#look(text);
    const key = JSON.stringify(party);
    const known = this.#parties.get(key) ?? party;
    this.#parties.set(key, known);
    return known;
  }

  #look(text: string): Party | { readonly fault: string } {
    if (this.#acronyms.has(text)) return { acronym: text };
    const acronyms = [...(this.#byWord.get(folded(text)) ?? [])];
    const known = this.#known.entities.get(text) ?? (acronyms.length > 0 ? [] : this.#knownCalled(text));
    if (known.length === 0 && acronyms.length === 1) return { acronym: acronyms[0] ?? '' };
    if (known.length + acronyms.length > 1) return { fault: 'ImportAmbiguousEntity' };
    const [entity] = known;
    if (!entity) return { fault: 'ImportUnknownEntity' };
    return entity.state === stateNumber('ACTIVE') ? { id: entity.id } : { fault: 'EntityNotActive' };
  }

  #knownCalled(text: string): readonly KnownEntity[] {
    return [...new Set(this.#knownByWord.get(folded(text)) ?? [])];
  }
}

function textIn(value: string | boolean | undefined): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}
