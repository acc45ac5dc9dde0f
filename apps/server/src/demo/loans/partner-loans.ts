import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { approveTransfer, requestTransfer } from '../../features/tenant-data-transfer/decide-transfer.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import type { DemoContract } from './contracts.ts';
import type { DemoGroup } from './load-group.ts';

/** The records that the partner kept for its client until the client had a tenant. */
export const CLIENT_GROUP: DemoGroup = {
  companies: [
    {
      acronym: 'BIND',
      name: 'Boreal Industries, S.A.',
      nif: '517012383',
      address: 'Zona Industrial 14, Aveiro',
      postalCode: '3800-055',
      emails: ['tesouraria@bind.test'],
    },
    {
      acronym: 'BPAP',
      name: 'Boreal Papel, Lda.',
      nif: '518123499',
      address: 'Rua da Fábrica 2, Viana do Castelo',
      postalCode: '4900-281',
      emails: ['tesouraria@bpap.test'],
    },
  ],
  contracts: [fixedLoan('BI-2024-001', 'BIND', 'BPAP', '2024-05-02', '600000.00')],
};

/** The partner's own records. */
export const PARTNER_GROUP: DemoGroup = {
  companies: [
    {
      acronym: 'ATLAS',
      name: 'Atlas Partners, S.A.',
      nif: '509123473',
      address: 'Avenida da Boavista 900, Porto',
      postalCode: '4100-112',
      emails: ['tesouraria@atlas.test'],
    },
    {
      acronym: 'ACONS',
      name: 'Atlas Consultoria, Lda.',
      nif: '519234502',
      address: 'Avenida da Boavista 902, Porto',
      postalCode: '4100-112',
      emails: ['tesouraria@acons.test'],
    },
  ],
  contracts: [fixedLoan('AP-2025-001', 'ATLAS', 'ACONS', '2025-02-03', '150000.00')],
};

/** The records of a tenant client: what it owes its group, and what it lends to a company of its own. */
export const CASA_GROUP: DemoGroup = {
  companies: [
    {
      acronym: 'HIMO',
      name: 'Helios Imobiliária, S.A.',
      nif: '513678948',
      address: 'Praça do Comércio 5, Lisboa',
      postalCode: '1100-148',
      emails: ['tesouraria@himo.test'],
    },
    {
      acronym: 'CASA',
      name: 'Casa Imobiliária, S.A.',
      nif: '509123619',
      address: 'Rua do Carmo 18, Braga',
      postalCode: '4700-309',
      emails: ['contas@casa.test'],
    },
    {
      acronym: 'CARR',
      name: 'Casa Arrendamentos, Lda.',
      nif: '520345614',
      address: 'Rua do Carmo 20, Braga',
      postalCode: '4700-309',
      emails: ['contas@carr.test'],
    },
  ],
  contracts: [
    fixedLoan('CI-2024-001', 'HIMO', 'CASA', '2024-03-15', '250000.00'),
    fixedLoan('CI-2025-001', 'CASA', 'CARR', '2025-06-02', '80000.00'),
  ],
};

function fixedLoan(number: string, grantor: string, receiver: string, on: string, amount: string): DemoContract {
  return {
    number,
    grantor,
    receiver,
    loanType: 'CREDITS',
    dateStart: on,
    dateEnd: `${Number(on.slice(0, 4)) + 5}${on.slice(4)}`,
    amount,
    spread: '4.00',
    convention: 'ATUAL_365',
    capitalizationTerm: 'SEMIANNUALLY',
    isCapitalized: false,
    stampTax: ['17.1.3'],
    isSigned: true,
    tranches: [{ on, capital: amount }],
  };
}

interface Moving {
  readonly control: ControlTransaction;
  readonly audit: AuditTrail;
  /** The one root, who may approve what they asked for. */
  readonly actor: Actor;
  readonly storage: FileStorage;
  readonly today: string;
}

/** One transfer that was approved, of the client's loan to the client's own tenant, and one that waits for a decision. */
export async function loadTransfers({ control, audit, actor, storage, today }: Moving): Promise<void> {
  const deciding = { control, audit, actor };
  const toClient = await requestTransfer(deciding, { sourceTenantId: 'atlas', targetTenantId: 'boreal' });
  const how = { storage, todayIn: () => Promise.resolve(today) };
  await approveTransfer(deciding, { id: toClient.id, version: toClient.version }, how);
  await requestTransfer(deciding, { sourceTenantId: 'faro', targetTenantId: 'garoa' });
}
