import {
  ARCHIVABLE_STATES,
  type CustomTypeInput,
  type LicenceInput,
  type MetadataInput,
  type QrCodeInput,
  type Resource,
} from '@calends/wire';
import { newId } from '../db/new-id.ts';
import { customTypeTable } from '../features/custom-types/custom-types.store.ts';
import { licenceTable } from '../features/licences/licences.store.ts';
import { metadataTable } from '../features/metadata/metadata.store.ts';
import { countScan, qrCodeTable } from '../features/qr-codes/qr-codes.store.ts';
import { findPlain, insertPlain, type PlainTable, type PlainTableName, updateState } from '../resource/plain-table.ts';
import type { Desk } from './load-group.ts';

const { ACTIVE, ARCHIVED } = ARCHIVABLE_STATES;

const CODES: readonly MetadataInput[] = [
  code('entityFields', 'costCentre', 'Cost centre', 'CostCentre'),
  code('contractFields', 'loanPurpose', 'Purpose', 'LoanPurpose'),
  code('trancheFields', 'bankReference', 'Bank reference', 'BankReference'),
  code('loanPurpose', 'WORKING_CAPITAL', 'Working capital', 'WCAP'),
  code('loanPurpose', 'PROPERTY', 'Purchase of property', 'PROP'),
  code('loanPurpose', 'REFINANCING', 'Refinancing', 'REFI'),
  code('costCentre', 'TREASURY', 'Group treasury, Lisbon', 'CC10'),
  code('costCentre', 'PROJECTS', 'Projects under construction', 'CC20'),
];

const OLD_CODES = [code('loanPurpose', 'PANDEMIC', 'Pandemic support line', 'PAND')];

function code(reference: string, name: string, value: string, xmlName: string): MetadataInput {
  return { reference, code: name, value, xmlName, translationKey: null, state: ACTIVE };
}

const TYPES: readonly CustomTypeInput[] = [
  type('FILETYPE', 'Board minute', 'The decision of the board on which a loan rests'),
  type('FILETYPE', 'Signed contract', 'The contract with both signatures'),
  type('ENTITY', 'Project company', 'Owns one plant and nothing else'),
  type('PAYMENT', 'Bank transfer', 'Between two accounts of the group'),
  type('PAYMENT', 'Offset', 'Set off against what the other company owes'),
];

const OLD_TYPES = [type('PAYMENT', 'Cheque', 'No company of the group pays by cheque any more')];

function type(category: CustomTypeInput['category'], name: string, info: string): CustomTypeInput {
  return { category, name, info, translationKey: null, state: ACTIVE };
}

const LICENCES: readonly LicenceInput[] = [
  { component: 'Euribor daily fixings', version: '2026', authors: 'EMMI', licenceType: 'Subscription of Helios Group' },
];

const QR_CODES: readonly (QrCodeInput & { readonly scans: number })[] = [
  { label: 'Loan folders, shelf 1', targetKind: 'PRODUCTLINK', target: '/contract/list', size: 512, scans: 3 },
  {
    label: 'Loan HG-2023-001',
    targetKind: 'PRODUCTLINK',
    target: '/contract/list?search=HG-2023-001',
    size: 512,
    scans: 7,
  },
  {
    label: 'Euribor at its source',
    targetKind: 'WEBADDRESS',
    target: 'https://www.emmi-benchmarks.eu/',
    size: 512,
    scans: 2,
  },
  { label: 'Signed originals', targetKind: 'PLAINTEXT', target: 'Safe 3, folder B', size: 256, scans: 0 },
];

/** The codes that fields of companies and loans take: there before them. */
export async function loadCodes(desk: Desk): Promise<void> {
  for (const one of CODES) await addRecord(desk, metadataTable, one);
  for (const one of OLD_CODES) await archive(desk, metadataTable, await addRecord(desk, metadataTable, one));
}

/** The group's own types, a licence that it bought, and codes for its shelves, which were scanned. */
export async function loadPlainRecords(desk: Desk): Promise<void> {
  for (const one of TYPES) await addRecord(desk, customTypeTable, one);
  for (const one of OLD_TYPES) await archive(desk, customTypeTable, await addRecord(desk, customTypeTable, one));
  for (const one of LICENCES) await addRecord(desk, licenceTable, one);
  for (const { scans, ...input } of QR_CODES) {
    const id = await addRecord(desk, qrCodeTable, input);
    const shortCode = (await findPlain(desk.tx, qrCodeTable, id))?.shortCode ?? '';
    for (let scan = 0; scan < scans; scan += 1) await countScan(desk.tx, shortCode);
  }
}

async function addRecord<R extends Resource, T extends PlainTableName, Input>(
  { tx, audit }: Desk,
  table: PlainTable<R, T, Input>,
  input: Input,
): Promise<string> {
  const recordId = newId();
  await insertPlain(tx, table, recordId, input);
  audit.record({ action: 'CREATE', resource: table.resource.name, recordId, after: input });
  return recordId;
}

async function archive<R extends Resource, T extends PlainTableName, Input>(
  { tx, audit }: Desk,
  { resource, table }: PlainTable<R, T, Input>,
  recordId: string,
): Promise<void> {
  await updateState(tx, table, recordId, ARCHIVED);
  const [before, after] = [{ state: ACTIVE }, { state: ARCHIVED }];
  audit.record({ action: 'UPDATE', resource: resource.name, recordId, before, after });
}
