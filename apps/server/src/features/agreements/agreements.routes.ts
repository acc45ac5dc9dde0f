import { agreementEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type ControlTransaction, inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound, Unauthorized } from '../../http/problems.ts';
import { type PublicRequest, publicRoute, type Route } from '../../http/route.ts';
import { findPageTexts, textFor } from '../general-pages/general-pages.public.ts';
import { findPerson, isMember } from './agreements.store.ts';
import { answerAgreement, describeAgreement } from './answer-agreement.ts';
import type { Signer } from './read-agreements.ts';

export interface AgreementSettings {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** The person to whom the token of an agreement was issued; undefined when it is not valid. It can be used again. */
  readonly readToken: (control: ControlTransaction, token: string) => Promise<Signer | undefined>;
}

export function agreementRoutes(settings: AgreementSettings): readonly Route[] {
  const { db, now } = settings;
  return [
    publicRoute(agreementEndpoints.answerByEmail, async ({ body, identify, caller, audit }) => {
      const actor = await identify();
      return await inControl(db, async (control) => {
        const who = await signerOf(control, settings, body, actor, (person) => isSame(person.email, body.email));
        return await answerAgreement(control, who, body, caller.language, now(), audit);
      });
    }),
    publicRoute(agreementEndpoints.answerById, async ({ body, identify, caller, audit }) => {
      const actor = await identify();
      return await inControl(db, async (control) => {
        const who = await signerOf(control, settings, body, actor, (person) => person.personId === body.userId);
        return await answerAgreement(control, who, body, caller.language, now(), audit);
      });
    }),
    publicRoute(agreementEndpoints.details, async ({ params, query, identify, caller }) => {
      const actor = await identify();
      return await inControl(db, async (control) => {
        const who = await signerOf(control, settings, query, actor, (person) => isSelf(person, params.email));
        const wanted = query.isAddendum === undefined ? undefined : query.isAddendum === 'true';
        return await describeAgreement(control, who, wanted, caller.language);
      });
    }),
    publicRoute(agreementEndpoints.page, async ({ query }: PublicRequest<typeof agreementEndpoints.page>) => {
      const texts = await inTenant(db, query.tenantId, (tx) => findPageTexts(tx, query.pageName));
      return { htmlContent: textFor(texts, query.language)?.html ?? '' };
    }),
  ];
}

interface Claim {
  readonly token?: string | null | undefined;
  readonly tenantId?: string | undefined;
}

/**
 * The person whose agreement it is: the one for whom the token was issued, else the one who is signed in. Throws NotFound where
 * the call names another person, known or not, so that no caller learns which people there are.
 */
async function signerOf(
  control: ControlTransaction,
  settings: AgreementSettings,
  { token, tenantId }: Claim,
  actor: Actor | undefined,
  isNamed: (person: { personId: string; email: string }) => boolean,
): Promise<Signer> {
  const holder = token ? await settings.readToken(control, token) : undefined;
  const who = holder ?? (actor && { personId: actor.personId, tenantId: tenantId ?? actor.tenantId });
  if (!who) throw new Unauthorized();
  if (tenantId !== undefined && tenantId !== who.tenantId) throw new NotFound();
  if (!isNamed(await findPerson(control, who.personId))) throw new NotFound();
  if (!holder && who.tenantId !== actor?.tenantId && !(await isMember(control, who))) throw new NotFound();
  return who;
}

/** A person who signed in with a passkey typed no e-mail: `me` is the holder of the token. */
function isSelf(person: { email: string }, named: string): boolean {
  return named === 'me' || isSame(person.email, named);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
