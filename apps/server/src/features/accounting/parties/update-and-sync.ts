import {
  type ConnectionCheck,
  type Entity,
  type ErpPartyType,
  type erpPartyEndpoints,
  SYNC_STATES,
} from '@calends/wire';
import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { editEntity, mustEditEntities } from '../../entities/entities.public.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import {
  type Counterparty,
  findCompaniesInPrimavera,
  findCounterparties,
} from '../connection-test/booked-companies.store.ts';
import { Checks } from '../connection-test/checks.ts';
import { openCompany } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { refuseMissing } from '../connections/refuse-fault.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import { andThen, type Outcome, success } from '../systems/outcome.ts';
import { putParty } from './parties.store.ts';
import { auditedParty } from './save-parties.ts';
import { type MetParty, partyOf, seekParty, typeOfParty } from './seek-party.ts';

type Request = WaitingRequest<typeof erpPartyEndpoints.updateAndSync>;

interface Synced extends Entity {
  readonly syncState: typeof SYNC_STATES.SUCCESSFUL | typeof SYNC_STATES.FAILED;
  readonly checks: ConnectionCheck[];
}

/**
 * Edits an entity, then brings it up to date in the books of the companies that have contracts with it. What one of them does not take is
 * said of it alone: a party is written as a whole, so that doing it again mends what is missing. Throws Forbidden, NotFound,
 * TooManyRequests, Stale, BadInput, and Refused before anything is saved where no books are connected that could have it.
 */
export async function updateAndSync(outside: Outside, limits: OfferLimits, request: Request): Promise<Synced> {
  const { params, actor, audit, today, body } = request;
  mustEditEntities(actor);
  await limits.take(actor.personId);
  const { db } = outside;
  const books = await inTenant(db, actor.tenantId, (tx) => findBooksWith(tx, params.id));
  if (books.length > 0 && !(await openCompany(outside, actor.tenantId, books[0]?.company ?? '')))
    refuseMissing('connection');
  const entity = await inTenant(db, actor.tenantId, async (tx) => {
    const edited = await editEntity({ tx, actor, audit, today }, params.id, body);
    if (books.length === 0) refuseMissing('dataBase');
    await audit.writeToTenant(tx);
    return edited;
  });
  const checks = new Checks('PRIMAVERA');
  for (const one of books) await syncParty({ outside, request, entity, checks }, one);
  const syncState = checks.isFailed ? SYNC_STATES.FAILED : SYNC_STATES.SUCCESSFUL;
  return { ...entity, syncState, checks: checks.all };
}

/** A company in accounting whose books name, or have to name, the entity. */
interface NamingBooks {
  readonly company: string;
  readonly party: Counterparty;
}

async function findBooksWith(tx: TenantTransaction, entityId: string): Promise<NamingBooks[]> {
  const companies = await findCompaniesInPrimavera(tx);
  const parties = await findCounterparties(
    tx,
    companies.map(({ entity_id }) => entity_id),
  );
  return companies.flatMap(({ entity_id, erp_database: company }) => {
    const party = parties.find((one) => one.entity_id === entity_id && one.counterparty_id === entityId);
    return party && company !== null ? [{ company, party }] : [];
  });
}

interface Syncing {
  readonly outside: Outside;
  readonly request: Request;
  readonly entity: Entity;
  readonly checks: Checks;
}

async function syncParty({ outside, request, entity, checks }: Syncing, { company, party }: NamingBooks) {
  const { actor, audit } = request;
  const opened = await openCompany(outside, actor.tenantId, company);
  if (!opened) return checks.add('PARTIES', 'RED', 'ErpLoginRefused', {}, company); // it was disconnected meanwhile
  const met = await writeParty(opened.system, entity, { party, createsParties: opened.createsParties });
  if (!met.ok) return checks.fault('PARTIES', met.fault, company);
  if (!met.value)
    return checks.add('PARTIES', 'RED', 'CheckPartiesMissing', { codes: entity.acronym, company }, company);
  const { type, code, isNew } = met.value;
  await inTenant(outside.db, actor.tenantId, async (tx) => {
    const key = { entityId: party.entity_id, counterpartyId: entity.id };
    await putParty(tx, { ...key, partyType: type, code, verifiedAt: outside.now() });
    audit.record({
      action: 'UPDATE',
      resource: 'TEntities',
      recordId: party.entity_id,
      before: auditedParty(party, party.party_type, party.party_code),
      after: auditedParty(party, type, code),
    });
    await audit.writeToTenant(tx);
  });
  checks.add('PARTIES', 'GREEN', isNew ? 'PartyAdded' : 'PartyUpdated', { code, name: entity.name }, company);
}

/** Writes the entity as the books call it; where they do not call it anything yet, as the one with its tax number, or as a new one. */
async function writeParty(
  system: AccountingSystem,
  entity: Entity,
  { party, createsParties }: { readonly party: Counterparty; readonly createsParties: boolean },
): Promise<Outcome<MetParty | undefined>> {
  const { party_type: kept, party_code: code } = party;
  const write = async (type: ErpPartyType, known: string): Promise<Outcome<MetParty>> =>
    await andThen(await system.createParty(partyOf(entity, type, known)), () =>
      success({ type, code: known, isNew: false }),
    );
  if (code !== null) return await write(kept as ErpPartyType, code);
  const met = await seekParty(system, entity, { type: typeOfParty(party), createsParties });
  return await andThen(met, async (one) => {
    if (!one || one.isNew) return success(one);
    return await write(one.type, one.code);
  });
}
