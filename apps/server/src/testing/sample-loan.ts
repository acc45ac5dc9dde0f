import {
  contractEndpoints,
  type Endpoint,
  EURIBOR_COLUMNS,
  entityEndpoints,
  euriborEndpoints,
  feeEndpoints,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import type { TestPerson } from './api-for-tests.ts';

/** A fixed-rate loan between two companies with a reimbursement, made through the public door. */
export interface SampleLoan {
  readonly grantorId: string;
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
  EuriborHistory: 'referenceDate',
  fee: 'code',
  metadata: 'code',
};

const LOAN = {
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
  await admin.call(euriborEndpoints.import, { upload: { fileName: 'rates.csv', bytes: Buffer.from(rates) } });
  const addEntity = async (acronym: string, name: string) => {
    const body = { acronym, name, nif: '500000000', emails: [`${acronym.toLowerCase()}@secret.test`] };
    return (await admin.call(entityEndpoints.add, { body })).data.id as string;
  };
  const grantorId = await addEntity('SECG', 'Secret Grantor SA');
  const receiverId = await addEntity('SECR', 'Secret Receiver Lda');
  const contract = (await admin.call(contractEndpoints.add, { body: { ...LOAN, grantorId, receiverId } })).data;
  const draw = {
    contractId: contract.id,
    realizationDate: '15-01-2024',
    realizedCapital: '400000.00',
    version: contract.version,
  };
  const tranche = (await admin.call(trancheEndpoints.add, { body: draw })).data;
  const payment = {
    trancheMovementID: tranche.id,
    reimbursementDate: '20-02-2024',
    capitalAmount: '50000.00',
    version: tranche.version,
  };
  await admin.call(movementEndpoints.reimburse, { body: payment });
  const rows = (await admin.call(movementEndpoints.list, { query: { parentId: tranche.id } })).data as {
    id: string;
    movementType: string;
  }[];
  const movementId = rows.find((row) => row.movementType === 'CAPITALREIMBURSEMENT')?.id;
  if (!movementId) throw new Error('the sample loan has no reimbursement');

  const [fee] = (await admin.call(feeEndpoints.list)).data as { id: string }[];
  if (!fee) throw new Error('the product ships no fee');
  const ids: Readonly<Record<string, string>> = {
    fee: fee.id,
    TEntities: grantorId,
    TContract: contract.id,
    TTranche: tranche.id,
    TMovements: movementId,
  };
  return {
    grantorId,
    contractId: contract.id,
    trancheId: tranche.id,
    movementId,
    secrets: ['SECRET-2024-01', 'Secret Grantor SA', 'SECR', 'secg@secret.test', '7.654321'],
    queries: {
      'GET /TMovements/reimbursement/{trancheId}': { date: '01-03-2024' },
      'GET /TContract/export/{id}': { referenceDate: '31-03-2024' },
      'GET /metadata/list-paginated': { reference: 'currency' }, // whoever is no admin reads one reference at a time
      'DELETE /TEntities/{id}': { version: '1' },
      'DELETE /TContract/{id}': { version: '1' },
    },
    bodies: {
      'POST /TContract': { ...LOAN, grantorId, receiverId },
      'POST /TTranche': draw,
      'POST /TMovements/reimbursement': payment,
      'POST /TMovements/reinforcement': {
        trancheMovementID: tranche.id,
        reinforcementDate: '20-02-2024',
        amount: '1.00',
        version: 1,
      },
      'PUT /TEntities/{id}': { acronym: 'X', name: 'X', nif: '1', version: 1 },
      'PUT /TContract/{id}': { contractId: contract.id, minute: 'x', version: 1 },
    },
    idFor(endpoint, parameter) {
      if (parameter === 'trancheId') return tranche.id;
      return ids[endpoint.path.split('/')[1] ?? ''] ?? contract.id;
    },
    columnOf: (resource) => COLUMNS[resource] ?? 'id',
  };
}
