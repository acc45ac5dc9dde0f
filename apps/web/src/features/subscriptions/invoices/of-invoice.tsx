import { type Invoice, invoiceEndpoints } from '@calends/wire';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';

interface OfInvoiceProps {
  readonly recordId?: string | undefined;
  readonly children: (edited: Edited<Invoice>) => ReactNode;
}

/** Reads the invoice that a form changes. */
export function OfInvoice({ recordId = '', children }: OfInvoiceProps) {
  return (
    <EditedRecord
      recordKey={['TInvoice', recordId]}
      load={(signal) => call(invoiceEndpoints.get, { params: { id: recordId }, signal })}
    >
      {children}
    </EditedRecord>
  );
}
