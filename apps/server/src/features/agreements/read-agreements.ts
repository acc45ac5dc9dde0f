import { AGREEMENT_STATES, GENERAL_PAGES } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import { findAddenda, findPageTexts, type PageText } from '../general-pages/general-pages.public.ts';
import { type Answer, findAcceptedAddenda, findAnswers, findPerson } from './agreements.store.ts';

/** A person in a tenant. */
export interface Signer {
  readonly personId: string;
  readonly tenantId: string;
}

export interface Agreement {
  readonly isAddendum: boolean;
  readonly texts: readonly PageText[];
  readonly answers: readonly Answer[];
  readonly isAccepted: boolean;
}

/** The agreement and the addendum of a tenant, as far as it has texts of them, with what the person answered. */
export async function readAgreements(control: ControlTransaction, who: Signer): Promise<Agreement[]> {
  const [agreement, addendum] = await inTenantOf(control, who.tenantId, async (tx) => [
    await findPageTexts(tx, GENERAL_PAGES.agreement),
    await findPageTexts(tx, GENERAL_PAGES.addendum),
  ]);
  const asked = [
    { isAddendum: false, texts: agreement ?? [] },
    { isAddendum: true, texts: addendum ?? [] },
  ].filter(({ texts }) => texts.length > 0);
  if (asked.length === 0) return [];
  const answers = await findAnswers(control, who);
  return asked.map(({ isAddendum, texts }) => {
    const own = answers.filter((answer) => answer.isAddendum === isAddendum);
    return { isAddendum, texts, answers: own, isAccepted: texts.some((text) => isAcceptedIn(own, text)) };
  });
}

function isAcceptedIn(answers: readonly Answer[], text: PageText): boolean {
  return answers.some(({ hash, state }) => hash === text.hash && state === AGREEMENT_STATES.ACCEPTED);
}

/**
 * What the person has to agree to before working in the tenant, the agreement before the addendum; undefined when all is
 * accepted or nothing is asked. Root is no member of any tenant and is not asked (docs/adr/0401).
 */
export async function missingAgreement(control: ControlTransaction, who: Signer): Promise<Agreement | undefined> {
  const missing = (await readAgreements(control, who)).find((one) => !one.isAccepted);
  return missing && ((await findPerson(control, who.personId)).isRoot ? undefined : missing);
}

/**
 * Those of these tenants whose addendum the person accepted, or which have none: only such a tenant can be the preferred one.
 * Root accepts none. The number of statements does not grow with the number of tenants.
 */
export async function withAddendumSigned(
  control: ControlTransaction,
  personId: string,
  tenantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [addenda, accepted, { isRoot }] = [
    await findAddenda(control, tenantIds),
    await findAcceptedAddenda(control, personId, tenantIds),
    await findPerson(control, personId),
  ];
  const isSigned = (tenantId: string) => {
    const asked = hashesOf(tenantId, addenda);
    return asked.length === 0 || hashesOf(tenantId, accepted).some((hash) => asked.includes(hash));
  };
  return new Set(tenantIds.filter((tenantId) => isRoot || isSigned(tenantId)));
}

function hashesOf(tenantId: string, texts: readonly { readonly tenantId: string; readonly hash: string }[]): string[] {
  return texts.filter((text) => text.tenantId === tenantId).map(({ hash }) => hash);
}
