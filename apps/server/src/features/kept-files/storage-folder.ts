/** The tables whose rows name stored bytes, with the folder of a tenant where those are. */
export const FILE_FOLDERS = {
  contract_file: 'contract-files',
  blob_file: 'blob-storage',
  support_attachment: 'support',
  rate_file: 'rate-sources',
  form_document: 'forms',
  stamp_tax_declaration_file: 'stamp-tax-declarations',
  confirmation_file: 'confirmations',
  confirmation_certificate: 'confirmation-certificates',
  form_answer_image: 'form-answers',
} as const;
export type FileTable = keyof typeof FILE_FOLDERS;

/** The folder for a tenant's files of one kind: each tenant has its own, which can be moved or swept alone. */
export function storageFolder(tenantId: string, table: FileTable): string {
  return `${tenantId.replace('@', '_at_')}/${FILE_FOLDERS[table]}`; // storages refuse an at-sign in a key
}
