export interface AgreementTables {
  user_agreement: UserAgreementTable;
}

interface UserAgreementTable {
  person_id: string;
  tenant_id: string;
  is_addendum: boolean;
  text_hash: string;
  language: string;
  state: number;
  answered_at: Date;
}
