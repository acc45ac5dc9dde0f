import type { StampFee } from '@calends/loan-engine';
import {
  type AddContract,
  type AddEntity,
  addEntity,
  check,
  type FieldErrors,
  importedContract,
  type OwnValues,
  ownValuesInput,
  type RejectedCell,
  stateNumber,
  type TenantSheet,
} from '@calends/wire';
import { z } from 'zod';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import {
  changeErrors,
  columnOf,
  drawErrors,
  movementErrors,
  readable,
  takesCompany,
  unknownFees,
} from '../../contract-import/contract-import.public.ts';
import type { KnownTenant } from '../tenant-import.store.ts';
import { isOwnColumn, ownCells } from '../workbook/own-columns.ts';
import type { Given, GivenContract, GivenEntity, GivenTenant } from '../workbook/read-tenant-sheets.ts';
import { checkActs, type GivenAct } from './check-acts.ts';
import { type Party, PartyFinder } from './find-party.ts';

/** A tenant as its sheets describe it. */
export interface CheckedTenant {
  /** Companies that are new. */
  readonly entities: readonly AddEntity[];
  /** Companies of the file that the tenant has, by acronym. */
  readonly knownIds: ReadonlyMap<string, string>;
  readonly contracts: readonly CheckedContract[];
  /** By the facts that are parts of acts. */
  readonly acts: ReadonlyMap<object, GivenAct>;
}
export interface CheckedContract {
  readonly given: GivenContract;
  /** Absent where a rule of the form is broken. */
  readonly input: AddContract | undefined;
  readonly parties: { readonly grantor: Party | undefined; readonly receiver: Party | undefined };
  /** Columns of the contract that cannot be relied on. */
  readonly wrong: ReadonlySet<string>;
  /** Facts of the contract that cannot be relied on. */
  readonly unsound: ReadonlySet<object>;
  /** The company that a change names, by the change. */
  readonly companies: ReadonlyMap<object, Party>;
}

/**
 * Applies the rules of the forms, which an import does not get around. Every record whose fields can be read is checked,
 * whatever else is wrong; its faults are added to those of the reading.
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
    const facts = checkFacts(contract, finder, rejected);
    return { given: contract, ...facts, ...checkContract(contract, { known, finder, feeRules }, rejected) };
  });
  return { entities, knownIds, contracts, acts: checkActs(contracts, rejected) };
}

function checkEntity(
  { row, values, own, broken }: GivenEntity,
  known: KnownTenant,
  rejected: RejectedCell[],
): { readonly entity: AddEntity; readonly knownId?: string } | undefined {
  const { emails, ...fields } = values;
  const list = String(emails ?? '').split(/[;,\s]+/);
  const result = check(addEntity, { ...fields, emails: list.filter((email) => email !== ''), metadata: own });
  if (!result.ok) {
    rejectFields('Entities', row, readable(result.errors, broken), { ...values, ...ownCells(own) }, rejected);
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
  const parties = { grantor: finder.find(contract.grantor), receiver: finder.find(contract.receiver) };
  const result = check(importedContract, {
    contractNumber,
    // the file names parties by acronym, name or number; the ids only serve the rule that both parties differ
    grantorId: FIRST_ID,
    receiverId: isSameParty(contract, parties) ? FIRST_ID : SECOND_ID,
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
    const { grantorId: _, ...errors } = result.errors; // reported once, at the receiver
    const certain = readable(errors, broken);
    for (const field of Object.keys(certain)) wrong.add(columnOf(field));
    rejectFields('Contracts', row, certain, { ...contract.terms, ...details, contractNumber }, rejected);
  }
  for (const column of ['grantor', 'receiver'] as const) {
    const party = parties[column];
    if ('fault' in party && !broken.has(column)) fault(column, party.fault, contract[column]);
  }
  if (known.contractNumbers.has(contractNumber.toLowerCase()))
    fault('contractNumber', 'ContractNumberInUse', contractNumber);
  rejectFields('Contracts', row, ownErrors(contract.own), ownCells(contract.own), rejected);
  const fees = unknownFees(contract.terms, feeRules);
  for (const column of Object.keys(fees)) wrong.add(column);
  rejectFields('Contracts', row, fees, contract.terms, rejected);
  const partyIn = (column: 'grantor' | 'receiver') => ('fault' in parties[column] ? undefined : parties[column]);
  return {
    input: result.ok ? result.value : undefined,
    parties: { grantor: partyIn('grantor'), receiver: partyIn('receiver') },
    wrong,
  };
}

const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const SECOND_ID = '00000000-0000-4000-8000-000000000002';

/** Of two companies that cannot be told by their texts only equal texts say that they are one. */
function isSameParty(
  contract: GivenContract,
  { grantor, receiver }: { readonly grantor: object; readonly receiver: object },
): boolean {
  if (contract.grantor === '' || contract.receiver === '') return false;
  return contract.grantor === contract.receiver || (grantor === receiver && !('fault' in grantor));
}

/** Own fields, which change no figure, are left out. */
const isOfLoan = (column: string) => !isOwnColumn(column);

/** Checks every fact alone; returns those that have faults. */
function checkFacts(
  { terms, changes, tranches }: GivenContract,
  finder: PartyFinder,
  rejected: RejectedCell[],
): Pick<CheckedContract, 'unsound' | 'companies'> {
  const unsound = new Set<object>();
  const companies = new Map<object, Party>();
  const reject = (sheet: TenantSheet, fact: Given<object>, errors: FieldErrors) => {
    const certain = readable(errors, fact.broken);
    rejectFields(sheet, fact.row, certain, fact.values, rejected);
    if ([...fact.broken].some(isOfLoan) || Object.keys(certain).length > 0) unsound.add(fact);
  };
  for (const change of changes) {
    reject('Changes', change, changeErrors(change.values, terms));
    const { company } = change.values;
    const party = takesCompany(change.values) && typeof company === 'string' ? finder.find(company) : undefined;
    if (party && 'fault' in party) reject('Changes', change, { company: [party.fault] });
    else if (party) companies.set(change, party);
  }
  for (const tranche of tranches) {
    const { interestDue } = tranche.values;
    const brought = interestDue?.startsWith('-') ? { interestDue: ['AmountMustNotBeNegative'] } : {};
    reject('Tranches', tranche, { ...drawErrors(tranche.values), ...brought });
    rejectFields('Tranches', tranche.row, ownErrors(tranche.own), ownCells(tranche.own), rejected);
    for (const movement of tranche.movements) reject('Movements', movement, movementErrors(movement.values));
  }
  return { unsound, companies };
}

/** Faults of a record's own fields; whether a choice is one of the field was checked when it was read. */
function ownErrors(own: OwnValues): FieldErrors {
  const checked = check(OWN_VALUES, { metadata: own });
  return checked.ok ? {} : checked.errors;
}

const OWN_VALUES = z.object({ metadata: ownValuesInput });

function rejectFields(
  sheet: TenantSheet,
  row: number,
  errors: FieldErrors,
  values: object,
  rejected: RejectedCell[],
): void {
  for (const [field, [code = 'InvalidValue']] of Object.entries(errors)) {
    const [name = field] = field.split('.');
    const column = isOwnColumn(field) ? field : columnOf(name);
    const value = (values as Readonly<Record<string, unknown>>)[column];
    rejected.push(cellFault(row, sheet, column, code, typeof value === 'string' ? value : ''));
  }
}
