import { editMovement as editShape, INVOICE_TYPES, type InvoiceType } from '@calends/wire';
import { deriveSome } from '../../features/accounting/derivation/derive-tenant.ts';
import { invoiceLinesOfContracts } from '../../features/accounting/lines/invoice-lines.store.ts';
import { saveLines } from '../../features/accounting/lines/save-lines.ts';
import { readInvoice } from '../../features/accounting/reading/read-document.ts';
import { sendDocuments } from '../../features/accounting/sending/send-documents.ts';
import { readContract } from '../../features/contracts/read-contract.ts';
import { editMovement } from '../../features/movements/edit-movement.ts';
import { type DemoInvoice, findInvoicesToSend, readContractIds } from '../demo.store.ts';
import { sure } from '../sure.ts';
import type { Accountant } from './accountant.ts';

/** Which payments are invoiced, and to whom. */
const INVOICED: readonly { readonly contract: string; readonly type: InvoiceType; readonly party: string }[] = [
  { contract: 'HG-2025-006', type: 'CAPITALREIMBURSEMENT', party: 'HREDE' },
  { contract: 'HG-2025-006', type: 'INTERESTREIMBURSEMENT', party: 'HREDE' },
  { contract: 'HG-2023-001', type: 'CAPITALIZATION', party: 'HENER' },
  { contract: 'HG-2024-003', type: 'CAPITALIZATION', party: 'HTRAD' },
];
/** Its accounting has no such item. */
const REFUSED = 'HG-2024-003';
const [ITEM, NO_ITEM] = ['JUROS', 'JUROSCAP'] as const;
/** The repayment that was invoiced was smaller. */
const REPAID = '95000.00';

/** Invoices of interest: some are issued, one is refused, one is followed by a credit note that waits, and others wait. */
export async function invoiceInterest(accountant: Accountant): Promise<void> {
  await accountant.write(async (sender) => {
    const ids = await readContractIds(sender.tx);
    const series = sender.today.slice(0, 'yyyy'.length);
    const lines = INVOICED.map(({ contract, type, party }) => ({
      tContractId: ids.get(contract) ?? '',
      primaveraInvoiceType: type,
      docType: 'FA',
      series,
      item: contract === REFUSED ? NO_ITEM : ITEM,
      entityType: 'C' as const,
      entityCode: party,
      vatCode: null,
      exemption: 'M07',
      creditDocType: 'NC',
    }));
    await saveLines(sender, invoiceLinesOfContracts, { lines });
    for (let contracts = 1; contracts > 0; ) ({ contracts } = await deriveSome(sender.tx, sender.today));
  });
  const drafts = await accountant.write(({ tx }) => findInvoicesToSend(tx));
  const firsts = [...Map.groupBy(drafts, ({ contract, type }) => `${contract} ${type}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  await accountant.write((sender) => sendDocuments(sender, idsOf(firsts), 'INVOICE'));
  await accountant.work();
  const repaid = firsts.find(({ type }) => type === INVOICE_TYPES[1]);
  if (repaid) await creditPart(accountant, repaid);
}

function idsOf(invoices: readonly DemoInvoice[]): string[] {
  return invoices.map(({ id }) => id);
}

/** Somebody corrects the repayment that was invoiced: its credit note waits for somebody to send it. */
async function creditPart(accountant: Accountant, { id }: DemoInvoice): Promise<void> {
  await accountant.write(async (sender) => {
    const { contractId, valueDate, source } = await readInvoice(sender.tx, id);
    const movementId = source.movementId ?? '';
    const { version } = await readContract(sender.tx, contractId);
    const edited = { movementId, changeDate: valueDate, decimalValue: REPAID, version };
    await editMovement(sender, movementId, sure(editShape, edited));
    await deriveSome(sender.tx, sender.today);
  });
}
