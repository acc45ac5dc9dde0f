import { REFUSAL_CODES, type RefusalCode } from '@calends/wire';
import { Refused } from '../../../http/problems.ts';
import { saidOfFault } from '../systems/fault-text.ts';
import type { Outcome } from '../systems/outcome.ts';

/** The value of an outcome that a person waits for. Throws Refused with what the system says, or why it says nothing. */
export function valueOrRefused<T>(outcome: Outcome<T>, company: string): T {
  if (outcome.ok) return outcome.value;
  const { key, facts } = saidOfFault(outcome.fault, company);
  if (isRefusal(key)) throw new Refused({ code: key, details: facts });
  throw new Refused({ code: 'ErpNotReached', details: { why: key } });
}

function isRefusal(key: string): key is RefusalCode {
  return (REFUSAL_CODES as readonly string[]).includes(key);
}

/** Throws Refused for what has to be filled in before the accounting system can be asked. */
export function refuseMissing(...missing: readonly string[]): never {
  throw new Refused({ code: 'FillPrimaveraFieldsFirst', details: { missing } });
}
