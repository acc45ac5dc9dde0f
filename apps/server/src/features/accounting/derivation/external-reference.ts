import { createHash } from 'node:crypto';

/** RFC 4648: without 0, 1 and 8, which are read as letters. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CHARACTERS = 16;

/** What makes a document one and the same for ever. */
export interface NaturalKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly contractId: string;
  readonly sourceKey: string;
  readonly revision: number;
}

/**
 * The reference by which a document is known in the accounting system: the same for the same document whenever it is computed, so
 * that one that arrived is found again.
 */
export function externalReference({ tenantId, companyId, contractId, sourceKey, revision }: NaturalKey): string {
  const key = [tenantId, companyId, contractId, sourceKey, revision].join('\n');
  const bytes = createHash('sha256').update(key).digest();
  const bits = BigInt(`0x${bytes.subarray(0, (CHARACTERS * 5) / 8).toString('hex')}`);
  const letters = Array.from({ length: CHARACTERS }, (_, place) => {
    const value = Number((bits >> BigInt(5 * (CHARACTERS - 1 - place))) & 31n);
    return BASE_32.charAt(value);
  });
  return `CL${letters.join('')}`;
}
