import { fixingHistory, openLoan } from '@calends/loan-engine';
import { withoutFact } from '@calends/loan-engine/revise-facts';
import { contractEndpoints, movementEndpoints, stampTaxEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(async () => {
  const { differences } = await inTenant(api.db, 'helios', verifyLoans);
  await api.stop();
  expect(differences).toEqual([]);
});

/** A million drawn on 2024-01-15 for less than a year, whose tranches are taxed by term. */
async function shortLoan(contractNumber: string): Promise<{ contractId: string; trancheId: string }> {
  const contractId = await loans.add({
    ...fixedRateContract(companies, contractNumber),
    dateStart: '15-01-2024',
    dateEnd: '14-01-2025',
    interestCapitalization: false,
    stampTaxApplicable: true,
    stampTaxTranchesFeeId: feeId,
  });
  const { id: trancheId } = (await loans.draw(contractId, '15-01-2024', '1000000.00')).data;
  return { contractId, trancheId };
}

const extend = async (contractId: string, body: object, person = admin) =>
  await person.call(contractEndpoints.change, {
    body: { contractId, version: await loans.version(contractId), field: 'DATEEND', changeDate: '01-10-2024', ...body },
  });
const historyOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.changes, { params: { id: contractId } })).data;
const fileOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data;
const taxesOf = async (contractId: string, year: string, month: string) => {
  const filters = JSON.stringify([{ field: 'contractId', op: 'eq', value: contractId }]);
  const { data } = (await admin.call(stampTaxEndpoints.ofMonth, { query: { year, month, filters } })).body as {
    data: Record<string, unknown>[];
  };
  return data;
};

describe('an extension', () => {
  test('is a change of the contract whose tax stands on its day, beside the earlier one', async () => {
    const { contractId } = await shortLoan('EXTENDED');
    const before = await taxesOf(contractId, '2024', '1');
    expect(before).toMatchObject([{ cause: 'TRANCHE', verba: '17.1.1', tax: '4800.00', dateEnd: '2025-01-14' }]);

    expect((await extend(contractId, { dateEnd: '01-10-2026', description: 'Ata 7' })).status).toBe(200);
    expect(await loans.read(contractId)).toMatchObject({ dateEnd: '2026-10-01' });
    expect(await historyOf(contractId)).toMatchObject([
      {
        movementDate: '2024-10-01',
        movementType: 'DATEENDCHANGE',
        previousValue: '2025-01-14',
        value: '2026-10-01',
        options: [],
        description: 'Ata 7',
      },
    ]);
    expect(await taxesOf(contractId, '2024', '1')).toEqual(before);
    expect(await taxesOf(contractId, '2024', '10')).toMatchObject([
      {
        cause: 'EXTENSION',
        taxDate: '2024-10-01',
        base: '1000000.00',
        verba: '17.1.2',
        tax: '5000.00',
        dateEnd: '2026-10-01',
      },
    ]);
  });

  test('is not taxed for a reason, which stands in the history and in the loan file', async () => {
    const { contractId } = await shortLoan('UNTAXED');
    await extend(contractId, { dateEnd: '01-10-2026', untaxedReason: 'Parecer de 28-05-2024' });
    expect(await taxesOf(contractId, '2024', '10')).toEqual([]);
    expect(await historyOf(contractId)).toMatchObject([
      { options: [{ field: 'untaxedReason', previousValue: null, value: 'Parecer de 28-05-2024' }] },
    ]);
    const { loanFile } = await fileOf(contractId);
    expect(loanFile.changes).toMatchObject([
      { field: 'DATEEND', dateEnd: '2026-10-01', untaxedReason: 'Parecer de 28-05-2024' },
    ]);
  });

  test('that is taken back leaves the loan without it; it is not edited', async () => {
    const { contractId } = await shortLoan('TAKEN-BACK');
    const before = await fileOf(contractId);
    const taxes = await taxesOf(contractId, '2024', '1');
    await extend(contractId, { dateEnd: '01-10-2026' });
    const [entered] = await historyOf(contractId);
    const id = String(entered?.id);
    const extended = await fileOf(contractId);
    const { result } = openLoan(withoutFact(extended.loanFile, id), fixingHistory(extended.fixings));
    expect(result).toEqual(openLoan(before.loanFile, fixingHistory(before.fixings)).result);

    const edited = await admin.call(movementEndpoints.edit, {
      params: { id },
      body: { movementId: id, changeDate: '02-10-2024 00:00', version: await loans.version(contractId) },
    });
    expect([edited.status, edited.body.code]).toEqual([422, 'MovementHasOwnForm']);
    const removed = await admin.call(movementEndpoints.remove, {
      params: { id },
      query: { version: await loans.version(contractId) },
    });
    expect(removed.status).toBe(200);
    expect(await loans.read(contractId)).toMatchObject({ dateEnd: '2025-01-14' });
    expect(await taxesOf(contractId, '2024', '10')).toEqual([]);
    expect(await taxesOf(contractId, '2024', '1')).toEqual(taxes);
  });

  test('lets a tranche be drawn up to the new end, and no shortening ends the contract before it', async () => {
    const { contractId } = await shortLoan('DRAWN-LATER');
    expect((await loans.draw(contractId, '03-03-2025', '1000.00')).status).toBe(422);
    await extend(contractId, { dateEnd: '01-10-2026' });
    expect((await loans.draw(contractId, '03-03-2025', '1000.00')).status).toBe(200);
    const refused = await extend(contractId, { changeDate: '02-12-2024', dateEnd: '31-01-2025' });
    expect([refused.status, refused.body.code]).toEqual([422, 'TrancheOutsideContract']);
    expect(refused.body.errors).toEqual({ dateEnd: ['TrancheOutsideContract'] });
  });

  test('is refused on the field of the end', async () => {
    const { contractId } = await shortLoan('REFUSED');
    const errors = async (body: object) => (await extend(contractId, body)).body.errors;
    expect(await errors({})).toEqual({ dateEnd: ['DateEndRequired'] });
    expect(await errors({ dateEnd: '31-02-2026' })).toEqual({ dateEnd: ['InvalidDate'] });
    expect(await errors({ dateEnd: '01-10-2024' })).toEqual({ dateEnd: ['EndBeforeChange'] });
    expect(await errors({ dateEnd: '14-01-2025' })).toEqual({ dateEnd: ['EndUnchanged'] });
    expect(await errors({ dateEnd: '31-12-2099' })).toEqual({ dateEnd: ['EndUndetermined'] });
  });

  test('leaves the agreed end to be corrected', async () => {
    const { contractId } = await shortLoan('CORRECTED');
    await extend(contractId, { dateEnd: '01-10-2026' });
    const { contractNumber, grantorId, receiverId, version } = await loans.read(contractId);
    const corrected = await admin.call(contractEndpoints.correct, {
      params: { id: contractId },
      body: {
        contractId,
        contractNumber,
        grantorId,
        receiverId,
        dateStart: '15-01-2024',
        dateEnd: '15-01-2025',
        version,
      },
    });
    expect(corrected.status).toBe(200);
    expect(await taxesOf(contractId, '2024', '1')).toMatchObject([{ verba: '17.1.2', tax: '5000.00' }]);
    expect(await loans.read(contractId)).toMatchObject({ dateEnd: '2026-10-01' });
  });
});
