import type { ContractTerms, StampFee } from '@calends/loan-engine';
import {
  type AddContract,
  type AddEntity,
  addContract,
  addEntity,
  check,
  type FieldErrors,
  type RejectedCell,
  stateNumber,
  type TenantSheet,
} from '@calends/wire';
import { cellFault } from '../../sheets/read-table.ts';
import { changeErrors, movementErrors } from '../contract-import/contract-import.public.ts';
import type { GivenContract, GivenEntity, GivenTenant } from './read-tenant-sheets.ts';
import type { KnownTenant } from './tenant-import.store.ts';

/** A tenant as its sheets want it, each part good by the rules of its form. */
export interface CheckedTenant {
  /** Companies that are new. */
  readonly entities: readonly AddEntity[];
  /** Companies of the file that the tenant has, by acronym. */
  readonly knownIds: ReadonlyMap<string, string>;
  readonly contracts: readonly CheckedContract[];
}
export interface CheckedContract {
  readonly given: GivenContract;
  readonly input: AddContract;
  readonly terms: ContractTerms;
}

/** What the forms would refuse: a file is no way around their rules. Faults are added to those of the reading. */
export function checkTenant(given: GivenTenant, known: KnownTenant, feeRules: ReadonlySet<StampFee>): CheckedTenant {
  const { rejected } = given;
  const entities: AddEntity[] = [];
  const knownIds = new Map<string, string>();
  for (const entity of given.entities) {
    const checked = checkEntity(entity, known, rejected);
    if (checked?.knownId !== undefined) knownIds.set(checked.entity.acronym, checked.knownId);
    else if (checked) entities.push(checked.entity);
  }
  const contracts = given.contracts.flatMap((contract) => {
    const before = rejected.length;
    checkFacts(contract, rejected);
    const input = checkContract(contract, { given, known, feeRules }, rejected);
    return input && rejected.length === before ? [{ given: contract, input, terms: termsOf(contract.terms) }] : [];
  });
  return { entities, knownIds, contracts };
}

/** UNPAID means not remunerated: no index and no spread (loan-domain section 4). */
function termsOf(terms: ContractTerms): ContractTerms {
  if (terms.contractStatus !== 'UNPAID') return terms;
  return { ...terms, spread: '0.000', euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' };
}

function checkEntity(
  { row, said }: GivenEntity,
  known: KnownTenant,
  rejected: RejectedCell[],
): { readonly entity: AddEntity; readonly knownId?: string } | undefined {
  const { emails, ...fields } = said;
  const list = String(emails ?? '').split(/[;,\s]+/);
  const result = check(addEntity, { ...fields, emails: list.filter((email) => email !== '') });
  if (!result.ok) {
    rejectFields('Entities', row, result.errors, said, rejected);
    return undefined;
  }
  const entity = result.value;
  const named = known.entities.get(entity.acronym) ?? [];
  if (named.length === 0) return { entity };
  const same = named.find(({ nif }) => nif === entity.nif);
  if (same?.state === stateNumber('ACTIVE')) return { entity, knownId: same.id };
  rejected.push(cellFault(row, 'Entities', 'nif', same ? 'EntityNotActive' : 'ImportEntityDiffers', entity.nif));
  return undefined;
}

interface Around {
  readonly given: GivenTenant;
  readonly known: KnownTenant;
  readonly feeRules: ReadonlySet<StampFee>;
}

function checkContract(contract: GivenContract, around: Around, rejected: RejectedCell[]): AddContract | undefined {
  const { row, contractNumber, details } = contract;
  const { stampTaxTranchesFee, stampTaxCapitalizationsFee, ...terms } = contract.terms;
  const result = check(addContract, {
    contractNumber,
    // a party is checked by its acronym; that it is another one than the other party is a rule of the form
    grantorId: FIRST_ID,
    receiverId: contract.grantor === contract.receiver ? FIRST_ID : SECOND_ID,
    ...details,
    ...terms,
    stampTaxTranchesFeeId: stampTaxTranchesFee === 'NONE' ? null : FIRST_ID,
    stampTaxCapitalizationsFeeId: stampTaxCapitalizationsFee === 'NONE' ? null : FIRST_ID,
  });
  if (!result.ok) {
    const { grantorId: _, ...errors } = result.errors; // told once, at the receiver
    rejectFields('Contracts', row, errors, { ...contract.terms, ...details, contractNumber }, rejected);
  }
  for (const column of ['grantor', 'receiver'] as const) {
    const code = partyFault(contract[column], around);
    if (code) rejected.push(cellFault(row, 'Contracts', column, code, contract[column]));
  }
  if (around.known.contractNumbers.has(contractNumber))
    rejected.push(cellFault(row, 'Contracts', 'contractNumber', 'ContractNumberInUse', contractNumber));
  for (const column of ['stampTaxTranchesFee', 'stampTaxCapitalizationsFee'] as const) {
    const rule = contract.terms[column];
    if (rule !== 'NONE' && !around.feeRules.has(rule))
      rejected.push(cellFault(row, 'Contracts', column, 'FeeNotFound', rule));
  }
  return result.ok ? result.value : undefined;
}

const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const SECOND_ID = '00000000-0000-4000-8000-000000000002';

/** A party is a company of the file, or one that the tenant has under that acronym alone and that is active. */
function partyFault(acronym: string, { given, known }: Around): string | undefined {
  if (given.acronyms.has(acronym)) return undefined;
  const found = known.entities.get(acronym) ?? [];
  if (found.length > 1) return 'ImportAmbiguousEntity';
  const [entity] = found;
  if (!entity) return 'ImportUnknownEntity';
  return entity.state === stateNumber('ACTIVE') ? undefined : 'EntityNotActive';
}

function checkFacts({ terms, changes, tranches }: GivenContract, rejected: RejectedCell[]): void {
  for (const { row, said } of changes) rejectFields('Changes', row, changeErrors(said, terms), said, rejected);
  for (const { row, said, movements } of tranches) {
    rejectFields('Tranches', row, notPositive(said, 'realizedCapital'), said, rejected);
    if (said.interestDue?.startsWith('-'))
      rejected.push(cellFault(row, 'Tranches', 'interestDue', 'AmountMustNotBeNegative', said.interestDue));
    for (const { row: at, said: movement } of movements) {
      rejectFields('Movements', at, movementErrors(movement), movement, rejected);
      rejectFields('Movements', at, neededFigure(movement), movement, rejected);
    }
  }
}

/** A rate change says a rate, anything else an amount. */
function neededFigure(movement: {
  readonly movementType: string;
  readonly amount?: string;
  readonly euriborRate?: string;
}) {
  const isRate = movement.movementType === 'EURIBORRATECHANGE';
  const [needed, other] = isRate ? (['euriborRate', 'amount'] as const) : (['amount', 'euriborRate'] as const);
  if (movement[needed] === undefined) return { [needed]: ['ImportValueRequired'] };
  if (movement[other] !== undefined) return { [other]: ['ImportValueNotApplicable'] };
  return isRate ? {} : notPositive(movement, 'amount');
}

function notPositive<Name extends string>(
  fact: { readonly [N in Name]?: string | undefined },
  name: Name,
): FieldErrors {
  const amount = fact[name] ?? '';
  return amount.startsWith('-') || !/[1-9]/.test(amount) ? { [name]: ['AmountMustBePositive'] } : {};
}

/** Where a column has another name than the field of the form. */
const COLUMNS: Readonly<Record<string, string>> = {
  integerValue: 'value',
  receiverId: 'receiver',
  stampTaxTranchesFeeId: 'stampTaxTranchesFee',
  stampTaxCapitalizationsFeeId: 'stampTaxCapitalizationsFee',
};

function rejectFields(
  sheet: TenantSheet,
  row: number,
  errors: FieldErrors,
  said: object,
  rejected: RejectedCell[],
): void {
  for (const [field, [code = 'InvalidValue']] of Object.entries(errors)) {
    const [name = field] = field.split('.');
    const column = COLUMNS[name] ?? name;
    const value = (said as Readonly<Record<string, unknown>>)[column];
    rejected.push(cellFault(row, sheet, column, code, typeof value === 'string' ? value : ''));
  }
}
