import {
  ARCHIVABLE_STATES,
  type CustomTypeInput,
  type Language,
  type LicenceInput,
  type QrCodeInput,
  type RateSourceInput,
  type Resource,
} from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { customTypeTable } from '../../features/custom-types/custom-types.store.ts';
import { licenceTable } from '../../features/licences/licences.store.ts';
import { metadataTable } from '../../features/metadata/metadata.store.ts';
import { countScan, qrCodeTable } from '../../features/qr-codes/qr-codes.store.ts';
import { writtenBy } from '../../features/rate-sources/rate-sources.store.ts';
import { addKey } from '../../features/translations/edit-translations.ts';
import {
  findPlain,
  insertPlain,
  type PlainTable,
  type PlainTableName,
  updateState,
} from '../../resource/plain/plain-table.ts';
import type { Desk } from '../loans/load-group.ts';

const { ACTIVE, ARCHIVED } = ARCHIVABLE_STATES;

type Texts = Readonly<Record<Language, string>>;

interface DemoCode {
  readonly reference: string;
  readonly name: string;
  readonly xmlName: string;
  /** The group has people of several languages. */
  readonly texts: Texts;
}

const CODES: readonly DemoCode[] = [
  code('entityFields', 'costCentre', 'CostCentre', {
    en: 'Cost centre',
    pt: 'Centro de custo',
    es: 'Centro de coste',
    fr: 'Centre de coûts',
  }),
  code('contractFields', 'loanPurpose', 'LoanPurpose', {
    en: 'Purpose',
    pt: 'Finalidade',
    es: 'Finalidad',
    fr: 'Objet',
  }),
  code('trancheFields', 'bankReference', 'BankReference', {
    en: 'Bank reference',
    pt: 'Referência bancária',
    es: 'Referencia bancaria',
    fr: 'Référence bancaire',
  }),
  code('loanPurpose', 'WORKING_CAPITAL', 'WCAP', {
    en: 'Working capital',
    pt: 'Fundo de maneio',
    es: 'Capital circulante',
    fr: 'Fonds de roulement',
  }),
  code('loanPurpose', 'PROPERTY', 'PROP', {
    en: 'Purchase of property',
    pt: 'Aquisição de imóvel',
    es: 'Compra de inmueble',
    fr: 'Acquisition immobilière',
  }),
  code('loanPurpose', 'REFINANCING', 'REFI', {
    en: 'Refinancing',
    pt: 'Refinanciamento',
    es: 'Refinanciación',
    fr: 'Refinancement',
  }),
  code('costCentre', 'TREASURY', 'CC10', {
    en: 'Group treasury, Lisbon',
    pt: 'Tesouraria do grupo, Lisboa',
    es: 'Tesorería del grupo, Lisboa',
    fr: 'Trésorerie du groupe, Lisbonne',
  }),
  code('costCentre', 'PROJECTS', 'CC20', {
    en: 'Projects under construction',
    pt: 'Projetos em construção',
    es: 'Proyectos en construcción',
    fr: 'Projets en construction',
  }),
];

const OLD_CODES = [
  code('loanPurpose', 'PANDEMIC', 'PAND', {
    en: 'Pandemic support line',
    pt: 'Linha de apoio à pandemia',
    es: 'Línea de apoyo por la pandemia',
    fr: 'Ligne de soutien pandémie',
  }),
];

function code(reference: string, name: string, xmlName: string, texts: Texts): DemoCode {
  return { reference, name, xmlName, texts };
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
  for (const one of CODES) await addCode(desk, one);
  for (const one of OLD_CODES) await archive(desk, metadataTable, await addCode(desk, one));
}

/** A code with what it is called in each language, among the texts of the tenant. */
async function addCode(desk: Desk, { reference, name, xmlName, texts }: DemoCode): Promise<string> {
  const key = `${reference} ${name}`;
  await addKey(desk, { key, category: 'GENERIC', accessLevel: 'BASIC', translations: texts });
  const input = { reference, code: name, value: texts.en, xmlName, translationKey: key, state: ACTIVE };
  return await addRecord(desk, metadataTable, input);
}

/** The group's own types, a licence that it bought, and codes for its shelves, which were scanned. */
export async function loadPlainRecords(desk: Desk): Promise<void> {
  for (const one of TYPES) await addRecord(desk, customTypeTable, one);
  for (const one of OLD_TYPES) await archive(desk, customTypeTable, await addRecord(desk, customTypeTable, one));
  for (const one of LICENCES) await addRecord(desk, licenceTable, one);
  await addRecord(desk, writtenBy(desk.actor.personId), RATE_SOURCE);
  for (const { scans, ...input } of QR_CODES) {
    const id = await addRecord(desk, qrCodeTable, input);
    const shortCode = (await findPlain(desk.tx, qrCodeTable, id))?.shortCode ?? '';
    for (let scan = 0; scan < scans; scan += 1) await countScan(desk.tx, shortCode);
  }
}

/**
 * A publisher that `npm run rate-source` plays on this machine; no schedule fetches it. A source of one's own has the address and
 * the licence that its publisher gives.
 */
const RATE_SOURCE: RateSourceInput = {
  name: 'Demonstration publisher',
  fileAddress: 'http://127.0.0.1:4747/euribor.csv',
  fileFormat: 'CSV',
  separator: 'SEMICOLON',
  decimalSign: 'DECIMAL_COMMA',
  dayFormat: 'DAY_MONTH_YEAR',
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_COLUMNS',
  dayColumn: 'Day',
  termColumn: null,
  rateColumn: null,
  oneMonthCode: '1M',
  threeMonthsCode: '3M',
  sixMonthsCode: '6M',
  twelveMonthsCode: '12M',
  firstDay: null,
  delayDays: 1,
  licenceNote: 'Invented rates, for the demonstration alone.',
  isActive: false,
};

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
