export interface ActivationTables {
  first_root_link: FirstRootLinkTable;
}

interface FirstRootLinkTable {
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}
