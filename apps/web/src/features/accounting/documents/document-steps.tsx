import { type AccountingDocument, type DocumentStep, documentEndpoints, documents } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { StepButtons } from './step-buttons.tsx';

const DIALOGS = {
  REDATE: 'tPrimavera-accounting/redate',
  IGNORE: 'tPrimavera-accounting/ignore',
  ACCEPT: 'tPrimavera-accounting/accept',
  FOUND: 'tPrimavera-accounting/arrived',
  MANUAL: 'tPrimavera-accounting/manual-sync',
  CANCEL: 'tPrimavera-accounting/cancel-document',
} as const satisfies Partial<Record<DocumentStep, string>>;

/** What a person may do with a document. */
export function DocumentSteps({ document }: { readonly document: AccountingDocument }) {
  return <StepButtons document={document} resource={documents} dialogs={DIALOGS} move={move} />;
}

async function move(id: string, step: DocumentStep): Promise<AccountingDocument> {
  if (step === 'RETRY' || step === 'NOTTHERE' || step === 'COMPARE')
    return await call(documentEndpoints.decide, { params: { id }, body: { decision: step } });
  return await call(documentEndpoints.send, { params: { id } });
}
