import { andThen, failure, type Outcome, type Party, success } from '../../accounting/accounting.public.ts';
import type { StoredInvoice } from '../invoices/invoices.store.ts';
import type { Turn } from './issuing-turn.ts';

const CUSTOMER = 'C';
/** As long as a code is in PRIMAVERA. */
const MOST_OF_CODE = 12;

/** The payer as the certified system knows it, found by its tax number; one that it does not know is added where the settings allow. */
export async function payerParty(
  { system, settings, connection }: Turn,
  { payer_name, payer_nif, payer_address, payer_postal_code }: StoredInvoice,
): Promise<Outcome<Party>> {
  const taxNumber = (payer_nif ?? '').replaceAll(/\s/g, '');
  return await andThen(await system.parties(CUSTOMER, taxNumber), async (parties) => {
    const same = parties.filter((party) => party.taxNumber === taxNumber);
    if (same.length > 1) return refused('InvoicePayerTwice');
    if (same[0]) return success(same[0]);
    const addsAny = settings.system === 'TOCONLINE';
    if (!(addsAny || connection.create_parties)) return refused('InvoicePayerUnknown');
    const code = addsAny ? '' : taxNumber.slice(0, MOST_OF_CODE);
    const address = [payer_address, payer_postal_code].filter(Boolean).join(', ');
    const party = { type: CUSTOMER, code, name: payer_name, taxNumber } as const;
    return await system.createParty({ ...party, address, email: '' });
  });
}

function refused(text: 'InvoicePayerTwice' | 'InvoicePayerUnknown') {
  return failure({ kind: 'VALIDATION', retry: 'never', text });
}
