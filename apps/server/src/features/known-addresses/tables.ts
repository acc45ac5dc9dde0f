import type { Generated } from 'kysely';

export interface KnownAddressTables {
  known_address: KnownAddressTable;
}

interface KnownAddressTable {
  person_id: string;
  ip_address: string;
  confirmed_at: Generated<Date>;
}
