import {
  type AccountingDocument,
  accountLineEndpoints,
  type DocumentRow,
  documentEndpoints,
  entityEndpoints,
  erpPartyEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

let books: SentBooks;
let [lender, borrower, successor] = ['', '', ''];
/** HSGPS lends to HENER, and HSOL is the lender from the first of March on. */
beforeAll(async () => {
  books = await startSentBooks();
  const { api, admin, loans, companies } = books;
  [lender, borrower] = companies;
  const body = { acronym: 'HSOL', name: 'Helios Solar Alentejo, Lda.', nif: '510345620' };
  successor = (await admin.call(entityEndpoints.add, { body })).data.id;
  const contractId = await loans.add(fixedRateContract(companies, 'ASSIGNED'));
  const chosen = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body: chosen });
  await loans.draw(contractId, '15-01-2025', '720000.00');
  await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: successor, day: '2025-03-01' });
  await books.books.derive();
});
afterAll(() => books.stop());

/** The borrower's document of what passes from the one lender to the other. */
async function movedBy(type: DocumentRow['type']): Promise<string> {
  const moved = (await books.books.documents()).find((one) => one.entityType === 1 && one.type === type);
  if (!moved) throw new Error(`the borrower has no document of ${type}`);
  return moved.id;
}
const missingOf = async (id: string) => (await books.phaseOf(id)).missing;
const find = () => books.admin.call(erpPartyEndpoints.findParties, { params: { id: borrower } });
const forget = (companyId: string) =>
  inTenant(books.api.db, 'helios', (tx) =>
    tx.deleteFrom('erp_party').where('entity_id', '=', borrower).where('counterparty_id', '=', companyId).execute(),
  );
const linesThere = async (id: string) => {
  const { reference } = await books.phaseOf(id);
  const { journals } = (await books.simulated.state()).documents;
  const journal = journals.find(({ NumeroDocExterno }) => NumeroDocExterno === reference);
  return journal?.LinhasGeral;
};

test('what is missing is the code of the lender before, or of the one after', async () => {
  const id = await movedBy('CAPITALASSIGNMENT');
  expect(await missingOf(id)).toEqual(['party']);
  await find();
  expect(await missingOf(id)).toEqual([]);
  await forget(lender);
  expect(await missingOf(id)).toEqual(['furtherParty']);
  await find(); // a lender that was is looked for like any other
  expect(await missingOf(id)).toEqual([]);
});

test('the borrower moves what it owes from the lender before to the one after', async () => {
  const id = await movedBy('CAPITALASSIGNMENT');
  await books.books.send([id]);
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'SENT', error: null });
  expect(await linesThere(id)).toMatchObject([
    { Conta: '2531', Natureza: 'D', Valor: 720000, TipoEntidade: 'R', Entidade: 'HSGPS' },
    { Conta: '2531', Natureza: 'C', Valor: 720000, TipoEntidade: 'R', Entidade: 'HSOL' },
  ]);
});

test('both are looked for where the books name neither, and the settings allow it', async () => {
  await books.editConnection({ createParties: true });
  await forget(lender);
  await forget(successor);
  const id = await movedBy('INTERESTASSIGNMENT');
  await books.books.send([id]);
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'SENT', error: null });
  expect(await linesThere(id)).toMatchObject([
    { Conta: '2722', Natureza: 'D', Valor: 1125, Entidade: 'HSGPS' },
    { Conta: '2722', Natureza: 'C', Valor: 1125, Entidade: 'HSOL' },
  ]);
});

test('what cancels it names the same company on each line', async () => {
  const id = await movedBy('CAPITALASSIGNMENT');
  const body = { reasonCode: 'C04', description: 'Typed twice' };
  const cancelling = (await books.admin.call(documentEndpoints.cancel, { params: { id }, body })).data;
  const [mirror] = (cancelling as AccountingDocument).related;
  expect(mirror?.relation).toBe('CANCELLATION');
  const { lines } = await books.phaseOf(mirror?.id ?? '');
  expect(lines.map(({ nature, furtherParty }) => [nature, furtherParty])).toEqual([
    ['C', 'Aurora helios'],
    ['D', undefined],
  ]);
});
