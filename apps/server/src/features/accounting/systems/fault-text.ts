import { UNKNOWN_CODES } from './calling/classify.ts';
import type { Fault } from './outcome.ts';

/** A text of the product with its facts. */
export interface Said {
  readonly key: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Why a connection is not there, in the words that the product has for it. */
const CONNECTION_FAULTS = new Set([
  'HostNotFound',
  'HostNotPublic',
  'HostNotReached',
  'HostNotTrusted',
  'HttpsRequired',
  'ConnectionLost',
]);

/** Says a fault of a system to a person: the other side's own words stay as they came. */
export function saidOfFault({ kind, text, status }: Fault, company: string): Said {
  const say = (key: string, facts: Said['facts'] = {}): Said => ({ key, facts });
  switch (kind) {
    case 'AUTH':
      return say('ErpLoginRefused');
    case 'COMPANY_NOT_OPEN':
      return say('ErpCompanyNotOpen', { company });
    case 'PERMISSION':
      return say('ErpNoPermission', { company, text });
    case 'RATE_LIMIT':
      return say('ErpTooManyCalls');
    case 'UNSUPPORTED':
      return say('ErpRouteMissing', { route: text });
    case 'UNCLEAR':
      return say('ErpAnswerUnreadable');
    case 'UNREACHABLE':
      if (CONNECTION_FAULTS.has(text)) return say(text);
      if (text === 'AnswerTooLate' || text === 'AnswerTooLarge') return say(`Erp${text}`);
      return status !== undefined && status < 400 ? say('ErpMoved') : say('ErpAway', { text });
    case 'VALIDATION':
    case 'DUPLICATE':
    case 'NOT_FOUND':
    case 'PERIOD_CLOSED':
      return text === UNKNOWN_CODES ? say('ErpUnknownCodes') : say('ErpRejected', { text });
  }
}
