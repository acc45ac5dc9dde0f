import type { Generated } from 'kysely';

export interface LimitTables {
  rate_limit: RateLimitTable;
}

interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
