import {
  type DocumentStep,
  type InvoiceDocumentRecord,
  invoiceDocumentEndpoints,
  invoiceDocuments,
} from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { StepButtons } from '../documents/step-buttons.tsx';

const DIALOGS = {
  IGNORE: 'tPrimavera-invoices/ignore',
  ACCEPT: 'tPrimavera-invoices/accept',
  FOUND: 'tPrimavera-invoices/arrived',
  MANUAL: 'tPrimavera-invoices/manual-sync',
  CANCEL: 'tPrimavera-invoices/cancel-document',
} as const satisfies Partial<Record<DocumentStep, string>>;

/** What a person may do with an invoice. */
export function InvoiceSteps({ invoice }: { readonly invoice: InvoiceDocumentRecord }) {
  return <StepButtons document={invoice} resource={invoiceDocuments} dialogs={DIALOGS} move={move} />;
}

async function move(id: string, step: DocumentStep): Promise<InvoiceDocumentRecord> {
  if (step === 'RETRY' || step === 'NOTTHERE' || step === 'COMPARE')
    return await call(invoiceDocumentEndpoints.decide, { params: { id }, body: { decision: step } });
  return await call(invoiceDocumentEndpoints.send, { params: { id } });
}
