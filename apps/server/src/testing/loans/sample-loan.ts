import {
  accountLineEndpoints,
  announcementEndpoints,
  baseSettingEndpoints,
  bellEndpoints,
  blackListEndpoints,
  blobStorageEndpoints,
  type Confirmation,
  type ConfirmationCertificate,
  confirmationEndpoints,
  connectionEndpoints,
  contractEndpoints,
  contractFileEndpoints,
  controlUsageEndpoints,
  customTypeEndpoints,
  type DashboardRow,
  type DocumentRow,
  dashboardEndpoints,
  documentEndpoints,
  type Endpoint,
  EURIBOR_COLUMNS,
  entityEndpoints,
  euriborEndpoints,
  euriborRateEndpoints,
  FORM_STATES,
  feeEndpoints,
  formEndpoints,
  generalPageEndpoints,
  invoiceDocumentEndpoints,
  invoiceEndpoints,
  invoiceLineEndpoints,
  licenceEndpoints,
  listViewEndpoints,
  managedTenantEndpoints,
  metadataEndpoints,
  movementEndpoints,
  notificationCategoryEndpoints,
  ownAccountEndpoints,
  PARAMETERS,
  type ParameterKey,
  pendingImportEndpoints,
  qrCodeEndpoints,
  rateSourceEndpoints,
  reconciliationEndpoints,
  STAMP_TAX_CATEGORY,
  type SupportThread,
  scheduledWorkEndpoints,
  schedulerEndpoints,
  stampTaxDeclarationEndpoints,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
  subscriptionLineItemEndpoints,
  supportEndpoints,
  supportTeamEndpoints,
  targetGroupEndpoints,
  tenantClientEndpoints,
  tenantImportEndpoints,
  trancheEndpoints,
  translationEndpoints,
  userEndpoints,
  whiteListEndpoints,
} from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { PNG_SIGNATURE } from '../../files/picture-type.ts';
import { civilDateIn } from '../../http/actor.ts';
import type { TestPerson } from '../api-for-tests.ts';
import { asWorkbook, tenantSheets } from '../reading/tenant-sheets-for-tests.ts';
import { addSampleForms } from './sample-forms.ts';

/** The calls on a month that was compared with accounting. */
const OF_RECONCILED: ReadonlySet<string> = new Set([
  reconciliationEndpoints.differences.path,
  reconciliationEndpoints.export.path,
  reconciliationEndpoints.signOff.path,
]);

/** A fixed-rate loan between two companies with a reimbursement, entered by the API. */
const DRAFTED_LINE = { itemCode: 'LIC', description: 'A line', price: '1.00', vatProfile: 'NOR' };
export interface SampleLoan {
  readonly grantorId: string;
  readonly receiverId: string;
  readonly contractId: string;
  readonly trancheId: string;
  readonly movementId: string;
  /** Texts that no other tenant may ever read. */
  readonly secrets: readonly string[];
  /** Queries of calls that need one, by method and path. */
  readonly queries: Readonly<Record<string, Record<string, string>>>;
  /** Bodies that name records of the sample, by method and path. */
  readonly bodies: Readonly<Record<string, unknown>>;
  idFor(endpoint: Endpoint, parameter: string): string;
  columnOf(resource: string): string;
}

const COLUMNS: Readonly<Record<string, string>> = {
  TEntities: 'name',
  TContract: 'contractNumber',
  TTranche: 'realizationDate',
  TMovements: 'movementType',
  TenantCollector: 'tenantName',
  TenantDataTransfer: 'sourceTenantId',
  EuriborHistory: 'referenceDate',
  fee: 'code',
  TStampTaxData: 'verba',
  identity: 'email',
  WaitingAct: 'description',
  Translation: 'key',
  ControlUsage: 'actionType',
  TInvoice: 'payer',
  scheduler: 'name',
  tenants: 'name',
  tenantClients: 'fullName',
  'Support-team': 'email',
};

/** The id of a text is its key. */
const SECRET_KEY = 'SECRETWORD';

/** A resource whose records are made by one call with one body, and edited and removed by their version. */
interface PlainSample {
  readonly endpoints: { readonly list: Endpoint; readonly add: Endpoint };
  /** The column of the column list's call. */
  readonly column: string;
  /** A record that refers to a company is given one of the sample's. */
  readonly body: PlainBody | ((companyId: string) => PlainBody);
}
type PlainBody = Readonly<Record<string, unknown>>;

const LISTED = { email: 'listed@secret.test', ipAddress: '192.0.2.0/24', stateEnabled: true, withDevAccess: false };
const SECRET_TYPE = { name: 'SECRET type', info: 'Secret kind', category: 'TENANT', idOrder: 1, state: 0 };
const SECRET_LICENCE = { component: 'SECRET part', version: '1.0', authors: 'Secret author', licenceType: 'MIT' };
const SECRET_SETTING = { category: 'TENANTS', parameterKey: 'NEW_TENANT_NIF', value: 'Secret value' };
const SECRET_CODE = { reference: 'SECRETREF', code: 'SECRETCODE', value: 'Secret value', state: 0 };
const SECRET_QR = { label: 'SECRET label', targetKind: 'PLAINTEXT', target: 'SECRET target', size: 128 };
const SECRET_TICKET = {
  subject: 'SECRET ticket',
  ticketCategory: 'QUESTION',
  priority: 'LOW',
  message: 'SECRET message',
};
const SECRET_SOURCE = {
  name: 'SECRET source',
  fileAddress: 'https://10.0.0.1/SECRET.csv',
  fileFormat: 'SDMX_CSV',
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_LINES',
  termColumn: 'SECRET term',
  sixMonthsCode: 'SECRET code',
  delayDays: 1,
  licenceNote: 'SECRET licence',
  isActive: true,
};
const SECRET_DASHBOARD = { name: 'SECRET dashboard', dashboardType: 0 };
const SECRET_FORM = {
  title: 'SECRET form',
  formType: 'SURVEY',
  totalSteps: 1,
  userTypeInput: 0,
  accessLevel: 0,
  state: FORM_STATES.IN_PROGRESS,
};
const SECRET_PAGE = { page: 'SECRETPAGE', language: 'en', htmlContent: '<p>Secret page</p>' };
const SECRET_CATEGORY = { name: 'SECRET category' };
const SECRET_GROUP = { name: 'SECRET group', targets: ['secret@secret.test'] };
const SECRET_ANNOUNCEMENT = { name: 'SECRET news', title: 'Secret title', description: 'Secret words' };
const SECRET_PLAN = {
  name: 'SECRET plan',
  description: 'SECRET terms',
  price: '10.00',
  parentEntityType: 'TENANT',
  childEntityType: 'USER',
  maxLimit: 5,
};
const SECRET_LINE = {
  itemCode: 'SECRETITEM',
  description: 'Secret item',
  price: '1.00',
  isBaseItem: false,
  state: 0,
};
const PLAIN: readonly PlainSample[] = [
  { endpoints: subscriptionEndpoints, column: 'name', body: SECRET_PLAN },
  { endpoints: subscriptionLineItemEndpoints, column: 'itemCode', body: SECRET_LINE },
  { endpoints: announcementEndpoints, column: 'name', body: SECRET_ANNOUNCEMENT },
  { endpoints: targetGroupEndpoints, column: 'name', body: SECRET_GROUP },
  { endpoints: notificationCategoryEndpoints, column: 'name', body: SECRET_CATEGORY },
  { endpoints: supportEndpoints, column: 'subject', body: SECRET_TICKET },
  { endpoints: qrCodeEndpoints, column: 'label', body: SECRET_QR },
  { endpoints: rateSourceEndpoints, column: 'name', body: SECRET_SOURCE },
  { endpoints: metadataEndpoints, column: 'code', body: SECRET_CODE },
  { endpoints: formEndpoints, column: 'title', body: SECRET_FORM },
  { endpoints: generalPageEndpoints, column: 'page', body: SECRET_PAGE },
  { endpoints: licenceEndpoints, column: 'component', body: SECRET_LICENCE },
  { endpoints: baseSettingEndpoints, column: 'value', body: SECRET_SETTING },
  { endpoints: dashboardEndpoints, column: 'name', body: SECRET_DASHBOARD },
  { endpoints: customTypeEndpoints, column: 'name', body: SECRET_TYPE },
  { endpoints: whiteListEndpoints, column: 'ipAddress', body: LISTED },
  { endpoints: blackListEndpoints, column: 'ipAddress', body: LISTED },
];
/** A licence has a version of its own beside the record's. */
const versioned = ({ body }: PlainSample, version: unknown) =>
  typeof body === 'object' && 'version' in body ? { recordVersion: version } : { version };
const bodyOf = ({ body }: PlainSample, companyId: string) => (typeof body === 'function' ? body(companyId) : body);
const resourceOf = ({ endpoints }: PlainSample) => endpoints.add.path.slice(1);

/** The sample's contract without its companies. */
export const SAMPLE_CONTRACT = {
  contractNumber: 'SECRET-2024-01',
  dateStart: '15-01-2024',
  dateEnd: '15-01-2027',
  amount: '1000000.00',
  spread: '4.5',
  currency: 'EUR',
  loanType: 'TREASURYLOAN',
  contractStatus: 'ACTIVE',
  capitalizationTerm: 'QUARTERLY',
  convention: 'ATUAL_360',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
};

export async function loadSampleLoan(admin: TestPerson): Promise<SampleLoan> {
  const rates = [EURIBOR_COLUMNS.join(';'), '12-01-2024;7,654321;;;'].join('\n');
  // twice, so that the importer's bell holds one more than is deleted
  for (const fileName of ['rates.csv', 'again.csv'])
    await admin.call(euriborEndpoints.import, { upload: { fileName, bytes: Buffer.from(rates) } });
  const [notification] = (await admin.call(bellEndpoints.list)).data as { id: string }[];
  const addEntity = async (acronym: string, name: string) => {
    const body = { acronym, name, nif: '500000000', emails: [`${acronym.toLowerCase()}@secret.test`] };
    return (await admin.call(entityEndpoints.add, { body })).data.id as string;
  };
  const grantorId = await addEntity('SECG', 'Secret Grantor SA');
  const receiverId = await addEntity('SECR', 'Secret Receiver Lda');
  const [fee] = (await admin.call(feeEndpoints.list)).data as { id: string }[];
  if (!fee) throw new Error('the product ships no fee');
  const taxed = { ...SAMPLE_CONTRACT, stampTaxApplicable: true, stampTaxTranchesFeeId: fee.id };
  const contract = (await admin.call(contractEndpoints.add, { body: { ...taxed, grantorId, receiverId } })).data;
  const draw = {
    contractId: contract.id,
    realizationDate: '15-01-2024',
    realizedCapital: '400000.00',
    version: contract.version,
  };
  const tranche = (await admin.call(trancheEndpoints.add, { body: draw })).data;
  await addIndexedLoan(admin, { grantorId, receiverId });
  const waitingImports = await letRatesWait(admin);
  const payment = {
    trancheMovementID: tranche.id,
    reimbursementDate: '20-02-2024',
    capitalAmount: '50000.00',
    version: tranche.version,
  };
  const { version } = (await admin.call(movementEndpoints.reimburse, { body: payment })).data as { version: number };
  const change = {
    contractId: contract.id,
    field: 'MAXIMUMAMOUNT',
    changeDate: '01-02-2024',
    decimalValue: '1100000.00',
    version,
  };
  await admin.call(contractEndpoints.change, { body: change });
  const rows = (await admin.call(movementEndpoints.list, { query: { parentId: tranche.id } })).data as {
    id: string;
    movementType: string;
  }[];
  const connectionId = await connectBooks(admin);
  const accountLineIds = await addAccountLines(admin, contract.id);
  const invoiceLineIds = await addInvoiceLines(admin, contract.id);
  const { documentIds, issuedId, batchId, reconciliationId } = await giveDocuments(admin, {
    contractId: contract.id,
    companies: [grantorId, receiverId],
  });
  const receiptId = await declareTax(admin, grantorId);
  const confirmation = await confirmBalances(admin, {
    companyId: grantorId,
    counterpartyId: receiverId,
    contractId: contract.id,
  });
  const movementId = rows.find((row) => row.movementType === 'CAPITALREIMBURSEMENT')?.id;
  if (!movementId) throw new Error('the sample loan has no reimbursement');

  const waitingActIds = await letActsWait(admin, contract.id, tranche.id);
  const userId = await addUser(admin);
  const plainIds: Record<string, string> = {};
  for (const sample of PLAIN) {
    const record = (await admin.call(sample.endpoints.add, { body: bodyOf(sample, grantorId) })).data as { id: string };
    plainIds[resourceOf(sample)] = record.id;
  }
  const sampleForms = await addSampleForms(admin);
  const dashboardRows = await addCharts(admin, plainIds['Dashboards'] ?? '');
  const formItems = await addFormItems(admin, plainIds['FormBuilder'] ?? '');
  const membership = { email: `admin@${admin.tenantId}.test`, getsNewTickets: false };
  const memberId = (await admin.call(supportTeamEndpoints.add, { body: membership })).data.id as string;
  const attachmentId = await attachFile(admin, plainIds['Support'] ?? '');
  await admin.call(tenantImportEndpoints.import, {
    params: { id: admin.tenantId },
    upload: { fileName: 'SECRET.xlsx', bytes: await asWorkbook(tenantSheets(1, { prefix: 'SECRET' })) },
  });
  // beside those that the calls on records archive
  const otherPlan = { ...SECRET_PLAN, name: 'SECRET other plan' };
  const otherPlanId = (await admin.call(subscriptionEndpoints.add, { body: otherPlan })).data.id as string;
  const assignment = assignedToTenant(plainIds['subscriptions'] ?? '', admin.tenantId);
  const otherAssignment = assignedToTenant(otherPlanId, admin.tenantId);
  const assign = async (body: object) =>
    (await admin.call(subscriptionAssignmentEndpoints.add, { body })).data.id as string;
  const [assignmentId, assignmentToRemove] = [await assign(assignment), await assign(otherAssignment)];
  const invoiceId = await billCompany(admin, grantorId);
  await admin.call(metadataEndpoints.add, { body: { ...SECRET_CODE, code: 'SECRETSTAYS' } });
  await admin.call(metadataEndpoints.add, { body: { ...SECRET_CODE, reference: 'entityFields' } });
  const view = { list: 'TContract', name: 'SECRET view', search: { search: 'SECRET' }, columns: null };
  const listView = (await admin.call(listViewEndpoints.add, { body: view })).data as { id: string };
  const wording = { en: 'Secret wording', pt: 'Secret wording', es: 'Secret wording', fr: 'Secret wording' };
  await admin.call(translationEndpoints.add, { body: { key: SECRET_KEY, translations: wording } });
  const upload = { fileName: 'admin.png', bytes: smallPicture() };
  const { imageUrl } = (await admin.call(ownAccountEndpoints.uploadImage, { upload })).data as { imageUrl: string };
  const imageId = imageUrl.split('/').at(-1) ?? '';
  const addFile = async (fileName: string) => {
    const file = { fileName, bytes: Buffer.from('Secret clause: '.repeat(20)) };
    const body = { contractId: contract.id };
    return (await admin.call(contractFileEndpoints.add, { upload: file, body })).data.id as string;
  };
  const place = (await admin.call(blobStorageEndpoints.addFolder, { body: { name: 'SECRET folder' } })).data as {
    id: string;
  };
  const addBlob = async (fileName: string) => {
    const kept = { fileName, bytes: Buffer.from('Secret minutes: '.repeat(20)) };
    return (await admin.call(blobStorageEndpoints.addFile, { upload: kept })).data.id as string;
  };
  const [blobId, blobToDelete] = [await addBlob('SECRET minutes.txt'), await addBlob('SECRET draft.txt')];
  const [fileId, fileToDelete] = [await addFile('SECRET deed.txt'), await addFile('SECRET annex.txt')];
  const { logo } = (await admin.call(managedTenantEndpoints.uploadLogo, { params: { id: admin.tenantId }, upload }))
    .data as { logo: string };
  const client = (await admin.call(tenantClientEndpoints.add, { body: { fullName: 'SECRET client' } })).data as {
    id: string;
  };
  const { schedulerId, workId } = await addSchedule(admin);
  const [usage] = (await admin.call(controlUsageEndpoints.list)).data as { id: string }[];
  const ids: Readonly<Record<string, string>> = {
    tenants: admin.tenantId,
    tenantClients: client.id,
    'Support-team': memberId,
    identity: userId,
    Translation: SECRET_KEY,
    TNotification: notification?.id ?? '',
    ...plainIds,
    'list-views': listView.id,
    scheduler: schedulerId,
    TClientSwApi: connectionId ?? contract.id, // an id that is no connection's
    ControlUsage: usage?.id ?? '',
    fee: fee.id,
    TInvoice: invoiceId,
    TEntities: grantorId,
    TContract: contract.id,
    TTranche: tranche.id,
    TMovements: movementId,
  };
  return {
    grantorId,
    receiverId,
    contractId: contract.id,
    trancheId: tranche.id,
    movementId,
    secrets: [
      'SECRET-2024-01',
      'Secret Grantor SA',
      'SECR',
      'secg@secret.test',
      '7.654321',
      'user@secret.test',
      'listed@secret.test',
      'SECRET fixings.csv',
      'SECRET view',
      'SECRET schedule',
      'SECRET plan',
      'SECRET terms',
      'SECRETITEM',
      'SECRET type',
      'SECRET dashboard',
      'SECRET form',
      'SECRET question',
      'SECRET client',
      'SECRET folder',
      'SECRET minutes.txt',
      'SECRETCODE',
      'SECRET label',
      'SECRET ticket',
      'SECRET message',
      'SECRET target',
      'SECRETSTAYS',
      'SECRET form',
      'SECRET of a form',
      'SECRET question',
      'SECRET answer',
      'secret-page',
      'SECRETPAGE',
      SECRET_KEY,
      'Secret wording',
      'SECRET account',
      'SECRETCUSTOMER',
      'secret-erp.test',
    ],
    queries: {
      ...sampleForms.queries,
      // the product has more texts than a reply without a limit
      'GET /Translation/option-list': { value: 'key', label: 'key', most: '10' },
      'GET /TMovements/due/column-list': { column: 'kind' },
      'GET /TMovements/due/option-list': { value: 'kind', label: 'kind' },
      'GET /TPrimaveraSync/remote/{id}': { diary: '41', numberDiary: '9' },
      'GET /TMovements/reimbursement/{trancheId}': { date: '01-03-2024' },
      'GET /Dashboards/chart-series': { entity: 'Contracts' },
      'GET /Dashboards/chart-preview': { options: '{}' },
      'GET /Dashboards/figures': { entity: 'Contracts', measure: 'owed', groupBy: 'pair' },
      'GET /TEntities/warnings': { acronym: 'SECG' },
      'GET /TMovements/owed/{contractId}': { date: '01-03-2024' },
      'GET /TMovements/capitalization-check': { date: '01-03-2024', contractId: contract.id },
      'DELETE /TMovements/{id}': { version: '1' },
      'GET /TimeLine/list-paginated': { state: '1', parentId: contract.id },
      'GET /TimeLine/client-history': { clientId: grantorId, dateStart: '01-01-2024', dateEnd: '31-12-2024' },
      'GET /TimeLine/client-history-requests': { clientId: grantorId },
      'GET /EventHistory/record-history': { element: 'tenants', recordId: 'helios' },
      'GET /TContract/export/{id}': { referenceDate: '31-03-2024' },
      'GET /TEntities/export-contracts/{id}': { referenceDate: '31-03-2024' },
      'GET /TContract/exposure-contracts': { grantorId, receiverId },
      'GET /TContract/statement/{id}': { from: '01-01-2024', to: '31-03-2024' },
      'GET /GeneralPage/own-pages': { language: 'en' },
      'GET /fee/due-days': { category: STAMP_TAX_CATEGORY },
      'POST /WaitingAct/{id}/release': { preview: 'true' },
      'GET /Period/checks': { month: '2024-01' },
      'GET /TContractAccountDetails/sets-of-merger': { actId: grantorId },
      'GET /TEntities/merger': { id: grantorId, companyId: receiverId, day: '2024-05-01' },
      'GET /Period/{companyId}/figures': { month: '2024-01' },
      'GET /Period/{companyId}/pack': { month: '2024-01' },
      'GET /Period/{companyId}/preview': { month: '2024-01' },
      'GET /Confirmation/balance/{companyId}/{counterpartyId}': { month: DISPUTED_MONTH },
      'GET /Confirmation/certificate/{companyId}/{counterpartyId}': { month: DECLARED_MONTH },
      'GET /Confirmation/campaign': { month: DECLARED_MONTH },
      'GET /StampTaxDeclaration/month/{companyId}': { month: DECLARED_MONTH },
      'GET /StampTaxDeclaration/paper/{companyId}': { month: DECLARED_MONTH },
      'GET /TStampTaxData/summary': { year: '2024' },
      'GET /TStampTaxData/month-year/list-paginated': { year: '2024', month: '1' },
      'GET /TIndexRate/in-force/{contractId}': { referenceDate: '01-03-2024' },
      'GET /TIndexRate/by-reference-date': { referenceDate: '12-01-2024' },
      'GET /metadata/export_data': { filename: 'codes' },
      'GET /metadata/export-excel': { filename: 'codes' },
      'GET /metadata/fields': { reference: 'entityFields' },
      'GET /metadata/list-paginated': { reference: 'currency' }, // a user who is no administrator reads one reference at a time
      'DELETE /TEntities/{id}': { version: '1' },
      'DELETE /TContract/{id}': { version: '1' },
      // a stale version, so that the record stays for the other calls
      ...Object.fromEntries(PLAIN.map((sample) => [`DELETE /${resourceOf(sample)}/{id}`, versioned(sample, '9')])),
      'DELETE /Support-team/{id}': { version: '9' },
      'DELETE /list-views/{id}': { version: '9' },
      'DELETE /scheduler/{id}': { version: '9' },
      'DELETE /scheduler/work/{workId}': { version: '9' },
    },
    bodies: {
      ...sampleForms.bodies,
      ...Object.fromEntries(
        PLAIN.map((sample) => [
          `PUT /${resourceOf(sample)}/{id}`,
          { ...bodyOf(sample, grantorId), ...versioned(sample, 1) },
        ]),
      ),
      'POST /Dashboards/row': { dashboardId: plainIds['Dashboards'], rowIndex: 0, colspan: 6, height: 350 },
      'PUT /Dashboards/update-roworder': {
        dashboardId: plainIds['Dashboards'],
        rows: dashboardRows.map(({ id }, orderIndex) => ({ id, orderIndex })),
      },
      'PUT /Dashboards/row/{id}': { colspan: 12, height: 400 },
      'PUT /Dashboards/chart/{id}': { orderIndex: 0, options: {} },
      'PUT /FormBuilder/{id}': { ...SECRET_FORM, version: 3 },
      'POST /FormBuilder/content': { formId: plainIds['FormBuilder'], ...FORM_ITEM },
      'PUT /FormBuilder/content/{id}': { ...FORM_ITEM, child: 1 },
      'PUT /FormBuilder/content-order/{formId}': {
        items: formItems.map((id, index) => ({ id, stepNumber: 1, child: index + 1 })),
      },
      'POST /subscriptionAssign': assignment,
      'PUT /subscriptionAssign/{id}': { ...assignment, version: 1 },
      'POST /TInvoice/approve': { ids: [invoiceId] },
      'POST /TInvoice/draft': { entityType: 'TENANT', entityId: admin.tenantId, lines: [DRAFTED_LINE] },
      'PUT /TInvoice/draft/{id}': { version: 1, lines: [DRAFTED_LINE] },
      'PUT /TInvoice/discard/{id}': { version: 1 },
      'PUT /TInvoice/number/{id}': { version: 1, invoiceNumber: 'SECRETFT' },
      'PUT /subscriptionAssign/remove-assign': {
        subscriptionId: otherPlanId,
        entityType: 'TENANT',
        entityId: admin.tenantId,
      },
      'PUT /Support-team/{id}': { ...membership, version: 1 },
      'PUT /Support/{id}': {
        subject: 'X',
        ticketCategory: 'IDEA',
        priority: 'LOW',
        ticketState: 'NEW',
        assigneeId: null,
        version: 1,
      },
      'PUT /scheduler': { ...SCHEDULE, id: schedulerId, version: 1 },
      'POST /scheduler/works/{id}': SCHEDULED_WORK,
      'PUT /list-views/{id}': { name: 'X', search: {}, columns: null, version: 1 },
      'PUT /identity/user/{id}': { firstName: 'X', lastName: 'X', version: 2 },
      'PUT /identity/user2FA/{id}': { twoFactorEnabled: true },
      'PUT /Translation/key/{key}': {
        key: SECRET_KEY,
        category: 'GENERIC',
        accessLevel: 'BASIC',
        translations: wording,
        version: 1,
      },
      'POST /TContract': { ...SAMPLE_CONTRACT, grantorId, receiverId },
      'POST /TContract/change': change,
      'PUT /TContract/terms/{id}': {
        contractId: contract.id,
        contractNumber: 'X',
        grantorId,
        receiverId,
        dateStart: SAMPLE_CONTRACT.dateStart,
        dateEnd: SAMPLE_CONTRACT.dateEnd,
        version: 1,
      },
      'POST /TTranche': draw,
      'POST /TMovements/reimbursement': payment,
      'POST /TMovements/waiver': {
        trancheMovementID: tranche.id,
        waiverDate: '20-02-2024',
        capitalAmount: '1.00',
        version: 1,
      },
      'POST /TMovements/reinforcement': {
        trancheMovementID: tranche.id,
        reinforcementDate: '20-02-2024',
        amount: '1.00',
        version: 1,
      },
      'POST /TMovements/interestDue': {
        movementTrancheId: tranche.id,
        movementDate: '20-02-2024',
        amount: '1.00',
        version: 1,
      },
      'PUT /TMovements/tranche-euribor/{trancheId}': {
        movementTrancheId: tranche.id,
        movementDate: '20-02-2024',
        euriborRate: '1.000',
        version: 1,
      },
      'PUT /TMovements/{id}': { movementId, changeDate: '21-02-2024 09:30', decimalValue: '1.00', version: 1 },
      'PUT /TTranche/{id}': { ...draw, id: tranche.id, version: 1 },
      'DELETE /TTranche/{id}': { id: tranche.id, confirmationString: 'DELETE', version: 1 },
      'POST /WaitingAct/{id}/refuse': { reason: 'Why' },
      'POST /TEntities/merger': { id: grantorId, companyId: receiverId, day: '2024-05-01', digest: 'not shown' },
      'POST /Period/{companyId}/close': { month: '2024-01', digest: 'not shown' },
      'POST /Period/{companyId}/reopen': { month: '2024-01', reason: 'Why' },
      'POST /Confirmation/campaign': { month: DECLARED_MONTH, digest: 'not shown' },
      'POST /Confirmation/campaign/{companyId}/{counterpartyId}': { month: '2999-01' },
      'POST /Confirmation/answer/{id}': { answers: [{ contractId: grantorId, kind: 'CONFIRMED' }] },
      'POST /Confirmation/message/{id}': { contractId: contract.id, message: 'Why' },
      'PUT /Confirmation/people/{companyId}': { personIds: confirmation.personIds },
      'POST /StampTaxDeclaration/declare/{companyId}': {
        month: DECLARED_MONTH,
        digest: 'not shown',
        declaredOn: '20-02-2024',
      },
      'POST /StampTaxDeclaration/withdraw/{companyId}': { month: DECLARED_MONTH, reason: 'Why' },
      'POST /TStampTaxData/refresh': { contractId: contract.id },
      'POST /TPrimaveraSync/preview': { ids: [documentIds[0]] },
      'POST /TPrimaveraSync/bulk-send': { ids: [documentIds[0]] },
      'POST /TPrimaveraInvoiceSync/preview': { ids: [issuedId] },
      'POST /TPrimaveraInvoiceSync/bulk-send': { ids: [issuedId] },
      'PUT /TPrimaveraInvoiceSync/manual/{id}': { docType: 'FA', series: '2024', number: '9' },
      'PUT /TPrimaveraInvoiceSync/cancel/{id}': { reasonCode: '001' },
      'PUT /TPrimaveraInvoiceSync/decide/{id}': { decision: 'IGNORE', reason: 'Not ours' },
      'POST /TContractInvoiceDetails/sync-all': { tContractId: contract.id },
      'POST /TContractAccountDetails/sync-all': { tContractId: contract.id },
      'PUT /TPrimaveraSync/manual/{id}': { diary: '41', numberDiary: '9' },
      'PUT /TPrimaveraSync/cancel/{id}': { reasonCode: 'C01' },
      'PUT /TPrimaveraSync/decide/{id}': { decision: 'IGNORE', reason: 'Not ours' },
      'POST /TPrimaveraSync/reconcile': { entityId: grantorId, year: 2024, month: 1 },
      'PUT /TPrimaveraSync/difference/{id}': { decision: 'ACCEPT', reason: 'Rounded there' },
      'POST /TPrimaveraSync/batch': { entityId: grantorId, until: '31-12-2024' },
      'PUT /TEntities/{id}': { acronym: 'X', name: 'X', nif: '1', version: 1 },
      'PUT /TEntities/update-and-sync/{id}': { acronym: 'X', name: 'X', nif: '1', version: 1 },
      'PUT /TContract/{id}': { contractId: contract.id, minute: 'x', version: 1 },
    },
    idFor(endpoint, parameter) {
      const ofForms = sampleForms.idFor(endpoint);
      if (ofForms) return ofForms;
      if (parameter === 'trancheId') return tranche.id;
      if (parameter === 'companyId') return grantorId;
      if (endpoint.path === movementEndpoints.owed.path) return contract.id;
      if (parameter === 'referenceDate') return '12-01-2024';
      if (parameter === 'reference') return SECRET_CODE.reference;
      // what is removed is read by no other call
      const dashboardRow = dashboardRows.at(endpoint.method === 'DELETE' ? -1 : 0);
      if (endpoint.path === dashboardEndpoints.byName.path) return SECRET_DASHBOARD.name;
      if (endpoint.path === dashboardEndpoints.removeRow.path) return dashboardRow?.id ?? '';
      if (/^\/Dashboards\/chart(-data|-export)?\//.test(endpoint.path)) return dashboardRow?.charts[0]?.id ?? '';
      if (endpoint.path === formEndpoints.editContent.path)
        return formItems.at(endpoint.method === 'DELETE' ? -1 : 0) ?? '';
      if (endpoint.path.startsWith('/BlobStorage/'))
        return endpoint.path.includes('/folder/') ? place.id : endpoint.method === 'DELETE' ? blobToDelete : blobId;
      if (endpoint.path === supportEndpoints.readAttachment.path) return attachmentId;
      if (endpoint.path === stampTaxDeclarationEndpoints.readFile.path) return receiptId;
      if (endpoint.path === confirmationEndpoints.readFile.path) return confirmation.fileId;
      if (endpoint.path === confirmationEndpoints.readCertificate.path) return confirmation.certificateId;
      if (parameter === 'counterpartyId') return receiverId;
      if (endpoint.path.startsWith('/Confirmation/') && parameter === 'id') return confirmation.requestId;
      if (parameter === 'imageId') return imageId;
      if (endpoint.path === documentEndpoints.batchFile.path) return batchId;
      if (OF_RECONCILED.has(endpoint.path)) return reconciliationId;
      if (endpoint.path.startsWith('/TPrimaveraSync/') && parameter === 'id') return documentIds[0] ?? '';
      if (endpoint.path.startsWith('/TPrimaveraInvoiceSync/') && parameter === 'id') return issuedId;
      if (parameter === 'code') return 'SISTERS_LEND';
      if (endpoint.path === accountLineEndpoints.edit.path)
        return accountLineIds[endpoint.method === 'DELETE' ? 1 : 0] ?? '';
      if (endpoint.path === invoiceLineEndpoints.edit.path)
        return invoiceLineIds[endpoint.method === 'DELETE' ? 1 : 0] ?? '';
      if (parameter === 'subscriptionType') return 'USERS_QUANTITY';
      if (parameter === 'tenantId') return admin.tenantId;
      if (parameter === 'subscriptionId') return plainIds['subscriptions'] ?? '';
      if (endpoint.path === subscriptionAssignmentEndpoints.delete.path)
        return endpoint.method === 'DELETE' ? assignmentToRemove : assignmentId;
      if (parameter === 'workId') return workId;
      if (parameter === 'logoId') return logo.split('/').at(-1) ?? '';
      if (endpoint.path.startsWith('/EuriborHistory/pending-imports/'))
        return waitingImports[endpoint.method === 'GET' ? 0 : 1] ?? '';
      if (endpoint.path.startsWith('/WaitingAct/')) return waitingActIds[endpoint.method === 'GET' ? 0 : 1] ?? '';
      if (endpoint.path === contractFileEndpoints.read.path) return endpoint.method === 'GET' ? fileId : fileToDelete;
      return ids[endpoint.path.split('/')[1] ?? ''] ?? contract.id;
    },
    columnOf: (resource) => PLAIN.find((one) => resourceOf(one) === resource)?.column ?? COLUMNS[resource] ?? 'id',
  };
}

const FORM_ITEM = {
  stepNumber: 1,
  formContentType: 'TEXTAREA',
  contentString: JSON.stringify({ label: { en: 'SECRET question' } }),
};

async function addFormItems(admin: TestPerson, formId: string): Promise<readonly string[]> {
  const add = async () => (await admin.call(formEndpoints.addContent, { body: { formId, ...FORM_ITEM } })).data.id;
  return [await add(), await add()];
}

/** A draft for a company of the tenant's own. */
async function billCompany(admin: TestPerson, entityId: string): Promise<string> {
  const plan = {
    ...SECRET_PLAN,
    name: 'SECRET plan of a company',
    parentEntityType: 'ENTITY',
    childEntityType: 'CONTRACT',
    maxLimit: 1000, // tests give the company many contracts
  };
  const { id } = (await admin.call(subscriptionEndpoints.add, { body: plan })).data;
  const body = { ...assignedToTenant(id, ''), entityType: 'ENTITY', entityId };
  await admin.call(subscriptionAssignmentEndpoints.add, { body });
  await admin.call(invoiceEndpoints.run);
  const [draft] = (await admin.call(invoiceEndpoints.list)).data as { id: string }[];
  return draft?.id ?? '';
}

/** A plan that a tenant assigns to itself from today on. */
function assignedToTenant(subscriptionId: string, tenantId: string) {
  const today = civilDateIn('Europe/Lisbon', new Date());
  const days = { dateStart: today, dateEnd: null, invoiceStartDate: today };
  return { subscriptionId, entityType: 'TENANT', entityId: tenantId, ...days };
}

/** A connection with PRIMAVERA, which only a manager's tenant has. */
async function connectBooks(admin: TestPerson): Promise<string | undefined> {
  const body = { apiUrl: 'https://secret-erp.test/WebApi/', webApi: 'PRIMAVERA_V10', username: 'SECRET user' };
  const reply = await admin.call(connectionEndpoints.add, { body });
  return reply.status === 403 ? undefined : (reply.data.id as string);
}

/** Two accounts of the receiver's; the second is removed. */
async function addAccountLines(admin: TestPerson, contractId: string): Promise<string[]> {
  const lines = ['D', 'C'].map((nature) => ({
    tContractId: contractId,
    entityType: 1,
    primaveraType: 'TRANCHE',
    nature,
    account: 'SECRET account',
  }));
  const saved = (await admin.call(accountLineEndpoints.updateMultiple, { body: { lines } })).data as { id: string }[];
  return saved.map(({ id }) => id);
}

/** The documents of a contract, some of them in a file of the grantor's; the ids of those that wait, of the file, and of its month compared. */
async function giveDocuments(
  admin: TestPerson,
  { contractId, companies }: { readonly contractId: string; readonly companies: readonly string[] },
): Promise<{ documentIds: readonly string[]; issuedId: string; batchId: string; reconciliationId: string }> {
  const chosen = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body: chosen });
  const tenant = await admin.call(managedTenantEndpoints.myTenant);
  // only partners have a start date
  if (tenant.status !== 200)
    return { documentIds: [newId()], issuedId: newId(), batchId: newId(), reconciliationId: newId() };
  await admin.call(managedTenantEndpoints.saveSynchronizationStart, {
    params: { id: admin.tenantId },
    body: { synchronizationStartDate: '01-01-2024', version: tenant.data.version },
  });
  const issuedId = await leaveInvoice(admin, companies[0] ?? '');
  for (const id of companies) {
    const { version, acronym } = (await admin.call(entityEndpoints.get, { params: { id } })).data;
    const body = { diary: '41', dataBase: `SECRET ${acronym}`, system: 'FILE', version };
    await admin.call(entityEndpoints.saveErpSettings, { params: { id }, body });
  }
  await admin.call(documentEndpoints.refreshMovements);
  const filters = JSON.stringify([{ field: 'contractId', op: 'eq', value: contractId }]);
  const rows = (await admin.call(documentEndpoints.list, { query: { filters, OrderType: 'asc', getAll: 'true' } }))
    .data as DocumentRow[];
  const [first, ...others] = rows.filter(({ entityType }) => entityType === 0);
  if (!first || others.length < 2) throw new Error('the sample makes too few documents');
  await admin.call(documentEndpoints.bulkSend, { body: { ids: [first.id] } });
  const batch = (await admin.call(documentEndpoints.batch, { body: { entityId: companies[0], until: first.date } }))
    .data;
  const [year, month] = (first.date ?? '').split('-').map(Number);
  const read = await admin.call(reconciliationEndpoints.reconcile, { body: { entityId: companies[0], year, month } });
  return { documentIds: others.map(({ id }) => id), issuedId, batchId: batch.id, reconciliationId: read.data.id };
}

/** An invoice of the grantor's that is not to be issued: its books are in files from now on, which hold none. */
async function leaveInvoice(admin: TestPerson, companyId: string): Promise<string> {
  const { version, acronym } = (await admin.call(entityEndpoints.get, { params: { id: companyId } })).data;
  const books = { diary: '41', document: 'EMP', dataBase: `SECRET ${acronym}`, system: 'PRIMAVERA', version };
  await admin.call(entityEndpoints.saveErpSettings, { params: { id: companyId }, body: books });
  await admin.call(documentEndpoints.refreshMovements);
  const [invoice] = (await admin.call(invoiceDocumentEndpoints.list)).data as { id: string }[];
  const params = { id: invoice?.id ?? '' };
  const body = { decision: 'IGNORE', reason: 'SECRET reason' } as const;
  await admin.call(invoiceDocumentEndpoints.decide, { params, body });
  return params.id;
}

/** Two lines of invoices; the second is removed. */
async function addInvoiceLines(admin: TestPerson, contractId: string): Promise<string[]> {
  const invoice = { docType: 'FA', series: '2024', item: 'SECRET', entityType: 'C', entityCode: 'SECRETCUSTOMER' };
  const lines = ['CAPITALREIMBURSEMENT', 'INTERESTREIMBURSEMENT'].map((primaveraInvoiceType) => ({
    tContractId: contractId,
    primaveraInvoiceType,
    ...invoice,
  }));
  const saved = (await admin.call(invoiceLineEndpoints.updateMultiple, { body: { lines } })).data as { id: string }[];
  return saved.map(({ id }) => id);
}

/** A row with a chart of what is owed, and one that is blank. */
async function addCharts(admin: TestPerson, dashboardId: string): Promise<readonly DashboardRow[]> {
  const rows: DashboardRow[] = [];
  for (let rowIndex = 0; rowIndex < 2; rowIndex += 1) {
    const body = { dashboardId, rowIndex, colspan: 12, height: 350 };
    rows.push((await admin.call(dashboardEndpoints.addRow, { body })).data);
  }
  const body = { orderIndex: 0, options: { kind: 'number', series: 'Contracts', measure: 'owed' } };
  await admin.call(dashboardEndpoints.editChart, { params: { id: rows[0]?.charts[0]?.id ?? '' }, body });
  return rows;
}

/** A file with the first message of a ticket. */
async function attachFile(admin: TestPerson, ticketId: string): Promise<string> {
  const { messages } = (await admin.call(supportEndpoints.thread, { params: { id: ticketId } })).data as SupportThread;
  const upload = { fileName: 'SECRET screen.txt', bytes: Buffer.from('Secret screen. '.repeat(20)) };
  const body = { messageId: messages[0]?.id };
  return (await admin.call(supportEndpoints.attach, { upload, body })).data.id as string;
}

const DECLARED_MONTH = '2024-01';

/** Marks the tax of the sample's draw as declared; the id of the receipt. */
async function declareTax(admin: TestPerson, companyId: string): Promise<string> {
  const of = { params: { companyId }, query: { month: DECLARED_MONTH } };
  const { digest } = (await admin.call(stampTaxDeclarationEndpoints.ofMonth, of)).data;
  const body = { month: DECLARED_MONTH, digest, declaredOn: '20-02-2024', paymentReference: 'SECRET DUC' };
  await admin.call(stampTaxDeclarationEndpoints.declare, { params: { companyId }, body });
  const upload = { fileName: 'SECRET receipt.txt', bytes: Buffer.from('Secret receipt. '.repeat(20)) };
  const attached = await admin.call(stampTaxDeclarationEndpoints.attach, {
    upload,
    body: { companyId, month: DECLARED_MONTH },
  });
  return attached.data.id as string;
}

const DISPUTED_MONTH = '2024-02';

interface SampleBalance {
  readonly companyId: string;
  readonly counterpartyId: string;
  readonly contractId: string;
}

/** A month that both companies of the sample confirmed, and one that the lender disputes; the request and the file of the dispute. */
async function confirmBalances(
  admin: TestPerson,
  { companyId, counterpartyId, contractId }: SampleBalance,
): Promise<{ requestId: string; fileId: string; certificateId: string; personIds: readonly string[] }> {
  const users = (await admin.call(confirmationEndpoints.assignable)).data as { id: string }[];
  const personIds = users.map(({ id }) => id);
  const ask = async (params: Record<string, string>, month: string, answer: object) => {
    const asked = await admin.call(confirmationEndpoints.sendAnew, { params, body: { month } });
    const { request, items } = asked.data as Confirmation;
    const answers = items.map((item) => ({ contractId: item.contractId, ...answer }));
    await admin.call(confirmationEndpoints.answer, { params: { id: request?.id ?? '' }, body: { answers } });
    return request?.id ?? '';
  };
  for (const [own, other] of [
    [companyId, counterpartyId],
    [counterpartyId, companyId],
  ] as const) {
    await admin.call(confirmationEndpoints.assign, { params: { companyId: own }, body: { personIds } });
    await ask({ companyId: own, counterpartyId: other }, DECLARED_MONTH, { kind: 'CONFIRMED' });
  }
  const own = { capital: '1.00', interestDue: '0.00', accrued: '0.00', reason: 'SECRET dispute' };
  const requestId = await ask({ companyId, counterpartyId }, DISPUTED_MONTH, { kind: 'DISPUTED', ...own });
  const upload = { fileName: 'SECRET proof.txt', bytes: Buffer.from('Secret proof. '.repeat(20)) };
  const file = await admin.call(confirmationEndpoints.attach, { upload, body: { requestId, contractId } });
  const certificates = await admin.call(confirmationEndpoints.certificates, { params: { companyId } });
  const [certificate] = certificates.data as ConfirmationCertificate[];
  return { requestId, fileId: file.data.id as string, certificateId: certificate?.id ?? '', personIds };
}

/** A rate by hand and two imports that wait for a second person, one to be read and one to be decided; the ids of the imports. */
async function letRatesWait(admin: TestPerson): Promise<readonly string[]> {
  await setSample(admin, 'RATE_CONFIRMATION_REQUIRED', 'true');
  const rate = { referenceDate: '12-01-2024', term: 'ONE_MONTH', rate: '6.5', source: 'Secret letter' };
  await admin.call(euriborRateEndpoints.enter, { body: rate });
  for (const line of ['02-11-2023,6.4,,,', '03-11-2023,6.4,,,']) {
    const upload = { fileName: 'SECRET fixings.csv', bytes: Buffer.from(line) };
    await admin.call(euriborEndpoints.import, { upload });
  }
  const waiting = (await admin.call(pendingImportEndpoints.list)).data as { id: string }[];
  return waiting.map((one) => one.id);
}

/** Two reinforcements of 1.00 that wait for a second person; their ids. */
async function letActsWait(admin: TestPerson, contractId: string, trancheId: string): Promise<readonly string[]> {
  await setSample(admin, 'SECOND_PERSON_FROM', '1');
  const { version } = (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data;
  const description = 'SECRET call';
  const body = { trancheMovementID: trancheId, reinforcementDate: '21-02-2024', amount: '1.00', description, version };
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    ids.push((await admin.call(movementEndpoints.reinforce, { body })).body.data as string);
  await setSample(admin, 'SECOND_PERSON_FROM', '0');
  return ids;
}

async function setSample(admin: TestPerson, parameterKey: ParameterKey, value: string): Promise<void> {
  const rows = (await admin.call(baseSettingEndpoints.list, { query: { getAll: 'true' } })).data as SampleSetting[];
  const setting = rows.find((row) => row.parameterKey === parameterKey);
  if (!setting) throw new Error(`the product ships no setting ${parameterKey}`);
  const { id, category } = setting;
  const { version } = (await admin.call(baseSettingEndpoints.get, { params: { id } })).data as { version: number };
  await admin.call(baseSettingEndpoints.edit, { params: { id }, body: { category, parameterKey, value, version } });
}

interface SampleSetting {
  readonly id: string;
  readonly category: string;
  readonly parameterKey: string;
}

/** A loan of three weeks that follows the one rate of the sample. */
async function addIndexedLoan(admin: TestPerson, companies: object): Promise<void> {
  const index = {
    contractNumber: 'SECRET-2024-02',
    dateEnd: '05-02-2024',
    euriborApplicable: true,
    euribor: 'ONE_MONTH',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    optionIndexRateDateStart: 'TRANCHEDATE',
    renewalIndexRateTerm: 'SIX_MONTHS',
    optionIndexRateRenewalDate: 'TRANCHEDATE',
  };
  const { id, version } = (
    await admin.call(contractEndpoints.add, { body: { ...SAMPLE_CONTRACT, ...companies, ...index } })
  ).data;
  const draw = { contractId: id, realizationDate: '16-01-2024', realizedCapital: '1000.00', version };
  await admin.call(trancheEndpoints.add, { body: draw });
}

const SCHEDULE = { name: 'SECRET schedule', periodicityType: 'MONTHLY', onlyWorkingDays: false };
const SCHEDULED_WORK = { work: 'MISSINGRATES', parameters: { days: 7 } };

/** A schedule with a work that has run. */
async function addSchedule(admin: TestPerson): Promise<{ schedulerId: string; workId: string }> {
  const schedulerId = (await admin.call(schedulerEndpoints.save, { body: SCHEDULE })).data.id as string;
  const linking = { params: { id: schedulerId }, body: SCHEDULED_WORK };
  const workId = (await admin.call(scheduledWorkEndpoints.link, linking)).data.id as string;
  await admin.call(scheduledWorkEndpoints.runNow, { params: { workId } });
  return { schedulerId, workId };
}

/** A user below everybody who looks after users; edited once, so that a removal at version 1 is refused. */
async function addUser(admin: TestPerson): Promise<string> {
  const names = { firstName: 'Secret', lastName: 'User' };
  const body = {
    ...names,
    email: 'user@secret.test',
    policyId: 'basic',
    password: PARAMETERS.NEW_USER_PASSWORD.standard,
  };
  const user = (await admin.call(userEndpoints.add, { body })).data as { id: string; version: number };
  const edit = { params: { id: user.id }, body: { ...names, phoneNumber: '1', version: user.version } };
  await admin.call(userEndpoints.edit, edit);
  return user.id;
}

/** Begins as a PNG file does; the rest is not read by anybody. */
export function smallPicture(): Buffer {
  return Buffer.concat([PNG_SIGNATURE, Buffer.alloc(200, 7)]);
}
