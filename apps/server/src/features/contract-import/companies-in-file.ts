import type { ContractChange, LoanFile } from '@calends/loan-engine';
import { stateNumber } from '@calends/wire';
import { folded } from '../../sheets/reading/wordings.ts';
import { takesCompany } from './given-loan.ts';
import type { KnownCompany } from './known-companies.store.ts';

/** What a change of a file says, with its company by id; or what is wrong with the company that it names. */
export type ChangeInFile =
  | { readonly change: ContractChange }
  | { readonly change: ContractChange; readonly fault: string };

/** Finds the companies of changes by id, acronym, tax number or name. */
export class CompaniesInFile {
  readonly #known: readonly KnownCompany[];
  /** Those between which the loan stood at any time, which may have been archived since. */
  readonly #parties: ReadonlySet<string>;

  constructor(known: readonly KnownCompany[], parties: readonly string[]) {
    this.#known = known;
    this.#parties = new Set(parties);
  }

  /** Where nothing tells the company the change says none. Of a kind that takes none it stays as it is, to be refused as such. */
  read(change: ContractChange): ChangeInFile {
    const { company, ...others } = change;
    if (!takesCompany(change)) return { change };
    if (typeof company !== 'string' || company === '') return { change };
    const [one, second] = this.#called(company);
    if (!one) return { change: others, fault: 'ImportUnknownEntity' };
    if (second) return { change: others, fault: 'ImportAmbiguousEntity' };
    if (one.state !== stateNumber('ACTIVE') && !this.#parties.has(one.id))
      return { change: others, fault: 'EntityNotActive' };
    return { change: { ...others, company: one.id } };
  }

  #called(text: string): readonly KnownCompany[] {
    const byId = this.#known.filter(({ id }) => id === text);
    if (byId.length > 0) return byId;
    const byAcronym = this.#known.filter(({ acronym }) => acronym === text);
    if (byAcronym.length > 0) return byAcronym;
    return this.#known.filter(({ nif, name }) => [nif, name].some((word) => folded(word) === folded(text)));
  }
}

/** The changes of a loan with their companies by acronym, as people read them; by id where several share it. */
export function namingCompanies(file: LoanFile, known: readonly Pick<KnownCompany, 'id' | 'acronym'>[]): LoanFile {
  const acronymOf = (id: string) => {
    const acronym = known.find((company) => company.id === id)?.acronym;
    return acronym !== undefined && known.filter((one) => one.acronym === acronym).length === 1 ? acronym : id;
  };
  return {
    ...file,
    changes: file.changes.map((change) =>
      typeof change.company === 'string' ? { ...change, company: acronymOf(change.company) } : change,
    ),
  };
}
