/** The tables whose rows name bytes, each with the folder of a tenant where they lie. */
export const FILE_FOLDERS = {
  contract_file: 'contract-files',
  blob_file: 'blob-storage',
  support_attachment: 'support',
} as const;
export type FileTable = keyof typeof FILE_FOLDERS;

/** Where the bytes of a tenant's files of one kind lie: each tenant's apart, so that one can be moved or swept alone. */
export function storageFolder(tenantId: string, table: FileTable): string {
  return `${tenantId.replace('@', '_at_')}/${FILE_FOLDERS[table]}`; // storages refuse an at-sign in a key
}
