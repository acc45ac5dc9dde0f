export interface SecurityTables {
  sealed_use: SealedUseTable;
}

interface SealedUseTable {
  digest: string;
  expires_at: Date;
}
