/** The line of a contract of which repayments are invoiced to HENER. */
export const REPAYMENT_LINE = {
  primaveraInvoiceType: 'CAPITALREIMBURSEMENT',
  docType: 'FA',
  series: '2025',
  item: 'JUROS',
  entityType: 'C',
  entityCode: 'HENER',
  exemption: 'M07',
} as const;
