import {
  type AccountingDocument,
  accountLineEndpoints,
  type DocumentRow,
  documentEndpoints,
  entityEndpoints,
  managedTenantEndpoints,
} from '@calends/wire';
import { expect } from 'vitest';
import { deriveTenant } from '../../features/accounting/accounting.public.ts';
import type { TestApi, TestPerson } from '../api-for-tests.ts';

async function succeed(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const reply = await call;
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** The calls of the tests of accounting, as a person makes them. */
export function booksOf(api: TestApi, person: TestPerson) {
  const documents = async (query: object = {}): Promise<DocumentRow[]> =>
    (await person.call(documentEndpoints.list, { query: { getAll: 'true', OrderType: 'asc', ...query } })).data;
  return {
    /** A company's books are files, unless its settings say otherwise. */
    keep: async (companyId: string, settings: object = {}): Promise<void> => {
      const params = { id: companyId };
      const { version, acronym } = (await person.call(entityEndpoints.get, { params })).data;
      const body = { diary: '41', dataBase: acronym, system: 'FILE', version, ...settings };
      await succeed(person.call(entityEndpoints.saveErpSettings, { params, body }));
    },
    /** The account set of a contract, or the one that counts from a handover on. */
    choose: async (
      contractId: string,
      set: string | null,
      stampTaxSide: string | null,
      from?: string,
    ): Promise<void> => {
      const params = { contractId };
      const { version } = (await person.call(accountLineEndpoints.contractSet, { params })).data;
      await succeed(
        person.call(accountLineEndpoints.saveContractSet, {
          params,
          body: { set, stampTaxSide, version, ...(from && { from }) },
        }),
      );
    },
    startOn: async (synchronizationStartDate: string): Promise<void> => {
      const { version } = (await person.call(managedTenantEndpoints.myTenant)).data;
      const body = { synchronizationStartDate, version };
      await succeed(
        person.call(managedTenantEndpoints.saveSynchronizationStart, { params: { id: person.tenantId }, body }),
      );
    },
    /** Derives what is marked, as the job does; how many documents were written. */
    derive: () => deriveTenant(api.db, person.tenantId, api.clock.now),
    documents,
    read: async (id: string): Promise<AccountingDocument> =>
      (await person.call(documentEndpoints.get, { params: { id } })).data,
    send: (ids: readonly string[]) => person.call(documentEndpoints.bulkSend, { body: { ids } }),
    /** Closes what is queued of a company up to today into a file. */
    close: (entityId: string, until = api.clock.now.toISOString().slice(0, 'yyyy-mm-dd'.length)) =>
      person.call(documentEndpoints.batch, { body: { entityId, until } }),
  };
}

/** A document in a line, as tests compare it. */
export function inShort({ date, type, entityType, phase, isCorrection, amount }: DocumentRow): string {
  const side = entityType === 0 ? 'grantor' : 'receiver';
  return [date, type, side, phase, ...(isCorrection ? ['correction'] : []), amount].join(' ');
}
