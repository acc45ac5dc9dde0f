import type { ContractChange, ContractTerms, StampFee, UserMovement } from '@calends/loan-engine';
import {
  type AddContract,
  type AddEntity,
  addEntity,
  check,
  type FieldErrors,
  importedContract,
  type RejectedCell,
  readByContractRule,
  stateNumber,
  type TenantSheet,
} from '@calends/wire';
import { cellFault } from '../../sheets/read-table.ts';
import { changeErrors, movementErrors } from '../contract-import/contract-import.public.ts';
import { type Party, PartyFinder } from './find-party.ts';
import type { GivenContract, GivenEntity, GivenTenant } from './read-tenant-sheets.ts';
import type { KnownTenant } from './tenant-import.store.ts';

/** A tenant as its sheets want it. */
export interface CheckedTenant {
  /** Companies that are new. */
  readonly entities: readonly AddEntity[];
  /** Companies of the file that the tenant has, by acronym. */
  readonly knownIds: ReadonlyMap<string, string>;
  readonly contracts: readonly CheckedContract[];
}
export interface CheckedContract {
  readonly given: GivenContract;
  /** Absent where a rule of the form is broken. */
  readonly input: AddContract | undefined;
  readonly parties: { readonly grantor: Party | undefined; readonly receiver: Party | undefined };
  /** Columns of the contract that are not to be relied on. */
  readonly wrong: ReadonlySet<string>;
  /** Rows of its facts that are not, as `sheet row`. */
  readonly wrongRows: ReadonlySet<string>;
}

/**
 * What the forms would refuse: a file is no way around their rules. Each is told whose fields can be read, whatever else is wrong;
 * faults are added to those of the reading.
 */
export function checkTenant(given: GivenTenant, known: KnownTenant, feeRules: ReadonlySet<StampFee>): CheckedTenant {
  const { rejected } = given;
  const entities: AddEntity[] = [];
  const knownIds = new Map<string, string>();
  for (const entity of given.entities) {
    const checked = checkEntity(entity, known, rejected);
    if (checked?.knownId !== undefined) knownIds.set(checked.entity.acronym, checked.knownId);
    else if (checked) entities.push(checked.entity);
  }
  const finder = new PartyFinder(given, known);
  const contracts = given.contracts.map((contract): CheckedContract => {
    const wrongRows = checkFacts(contract, rejected);
    return { given: contract, wrongRows, ...checkContract(contract, { known, finder, feeRules }, rejected) };
  });
  return { entities, knownIds, contracts };
}

function checkEntity(
  { row, said, broken }: GivenEntity,
  known: KnownTenant,
  rejected: RejectedCell[],
): { readonly entity: AddEntity; readonly knownId?: string } | undefined {
  const { emails, ...fields } = said;
  const list = String(emails ?? '').split(/[;,\s]+/);
  const result = check(addEntity, { ...fields, emails: list.filter((email) => email !== '') });
  if (!result.ok) {
    rejectFields('Entities', row, readable(result.errors, broken), said, rejected);
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
  readonly known: KnownTenant;
  readonly finder: PartyFinder;
  readonly feeRules: ReadonlySet<StampFee>;
}

function checkContract(
  contract: GivenContract,
  { known, finder, feeRules }: Around,
  rejected: RejectedCell[],
): Pick<CheckedContract, 'input' | 'parties' | 'wrong'> {
  const { row, contractNumber, details, broken } = contract;
  const { stampTaxTranchesFee, stampTaxCapitalizationsFee, ...terms } = contract.terms;
  const found = { grantor: finder.find(contract.grantor), receiver: finder.find(contract.receiver) };
  const result = check(importedContract, {
    contractNumber,
    // a party is looked for by what it is called; that it is another one than the other party is a rule of the form
    grantorId: FIRST_ID,
    receiverId: isSameParty(contract, found) ? FIRST_ID : SECOND_ID,
    ...details,
    ...terms,
    stampTaxTranchesFeeId: stampTaxTranchesFee === 'NONE' ? null : FIRST_ID,
    stampTaxCapitalizationsFeeId: stampTaxCapitalizationsFee === 'NONE' ? null : FIRST_ID,
  });
  const wrong = new Set(broken);
  const fault = (column: string, code: string, value: string) => {
    wrong.add(column);
    rejected.push(cellFault(row, 'Contracts', column, code, value));
  };
  if (!result.ok) {
    const { grantorId: _, ...errors } = result.errors; // told once, at the receiver
    const certain = readable(errors, broken);
    for (const field of Object.keys(certain)) wrong.add(columnOf(field));
    rejectFields('Contracts', row, certain, { ...contract.terms, ...details, contractNumber }, rejected);
  }
  for (const column of ['grantor', 'receiver'] as const) {
    const party = found[column];
    if ('fault' in party && !broken.has(column)) fault(column, party.fault, contract[column]);
  }
  if (known.contractNumbers.has(contractNumber.toLowerCase()))
    fault('contractNumber', 'ContractNumberInUse', contractNumber);
  for (const column of ['stampTaxTranchesFee', 'stampTaxCapitalizationsFee'] as const) {
    const rule = contract.terms[column];
    if (rule !== undefined && rule !== 'NONE' && !feeRules.has(rule)) fault(column, 'FeeNotFound', rule);
  }
  const partyIn = (column: 'grantor' | 'receiver') => ('fault' in found[column] ? undefined : found[column]);
  return {
    input: result.ok ? result.value : undefined,
    parties: { grantor: partyIn('grantor'), receiver: partyIn('receiver') },
    wrong,
  };
}

const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const SECOND_ID = '00000000-0000-4000-8000-000000000002';

function isSameParty(
  contract: GivenContract,
  { grantor, receiver }: { readonly grantor: object; readonly receiver: object },
): boolean {
  if (contract.grantor === '' || contract.receiver === '') return false;
  return contract.grantor === contract.receiver || grantor === receiver;
}

/** What is told of fields that can be read, by rules that look at no other. */
function readable(errors: FieldErrors, broken: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, keys]) => {
      const [name = field] = field.split('.');
      const certain = keys.filter((key) =>
        [name, ...readByContractRule(key, name)].every((one) => !broken.has(columnOf(one))),
      );
      return certain.length > 0 ? [[field, certain]] : [];
    }),
  );
}

/** Checks every fact by itself; the rows that are not to be relied on, as `sheet row`. */
function checkFacts({ terms, broken, changes, tranches }: GivenContract, rejected: RejectedCell[]): Set<string> {
  const before = rejected.length;
  const known: Partial<ContractTerms> = broken.has('dateStart') ? {} : terms;
  for (const { row, said, broken: cells } of changes) {
    const errors = cells.has('field') ? {} : changeErrors(said as ContractChange, known as ContractTerms);
    rejectFields('Changes', row, readable(errors, cells), said, rejected);
  }
  for (const { row, said, broken: cells, movements } of tranches) {
    rejectFields('Tranches', row, readable(notPositive(said, 'realizedCapital'), cells), said, rejected);
    if (said.interestDue?.startsWith('-'))
      rejected.push(cellFault(row, 'Tranches', 'interestDue', 'AmountMustNotBeNegative', said.interestDue));
    for (const { row: at, said: movement, broken: wrong } of movements) {
      rejectFields('Movements', at, readable(movementErrors(movement as UserMovement), wrong), movement, rejected);
      if (!wrong.has('movementType'))
        rejectFields('Movements', at, readable(neededFigure(movement as UserMovement), wrong), movement, rejected);
    }
  }
  const unsure = [
    ...changes.map((fact) => ['Changes', fact] as const),
    ...tranches.map((fact) => ['Tranches', fact] as const),
    ...tranches.flatMap(({ movements }) => movements.map((fact) => ['Movements', fact] as const)),
  ].filter(([, fact]) => fact.broken.size > 0);
  return new Set([
    ...rejected.slice(before).map(({ row, column }) => `${column.split('.')[0]} ${row}`),
    ...unsure.map(([sheet, { row }]) => `${sheet} ${row}`),
  ]);
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

function columnOf(field: string): string {
  return COLUMNS[field] ?? field;
}

/** Where a column has another name than the field of the form. */
const COLUMNS: Readonly<Record<string, string>> = {
  integerValue: 'value',
  grantorId: 'grantor',
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
    const column = columnOf(name);
    const value = (said as Readonly<Record<string, unknown>>)[column];
    rejected.push(cellFault(row, sheet, column, code, typeof value === 'string' ? value : ''));
  }
}
