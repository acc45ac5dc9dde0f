import { type ChoiceKind, type connectionEndpoints, type ErpChoices, MOST_CHOICES } from '@calends/wire';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { findEntity } from '../../entities/entities.public.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import { findCompaniesInPrimavera } from '../connection-test/booked-companies.store.ts';
import type { AccountingSystem, Choice, Named } from '../systems/accounting-system.ts';
import type { Outcome } from '../systems/outcome.ts';
import { findConnections } from './connections.store.ts';
import { type Outside, openSystem } from './open-system.ts';
import { refuseMissing, valueOrRefused } from './refuse-fault.ts';

type Request = WaitingRequest<typeof connectionEndpoints.choices>;

/**
 * What there is to choose from in the accounting of the caller's own tenant: codes and names, and nothing else of what it answers.
 * Throws NotFound, TooManyRequests, and Refused where nothing can be asked, or it says no.
 */
export async function readChoices(
  outside: Outside,
  limits: OfferLimits,
  { params: { kind }, query, actor, today }: Request,
): Promise<ErpChoices> {
  await limits.take(actor.personId);
  const { db } = outside;
  const company = await inTenant(db, actor.tenantId, async (tx) => {
    if (query.entityId !== undefined) {
      const entity = await findEntity(tx, query.entityId);
      if (!entity) throw new NotFound();
      if (kind !== 'companies') return entity.erpSettings?.dataBase ?? refuseMissing('dataBase');
      if (entity.erpSettings?.dataBase) return entity.erpSettings.dataBase;
    }
    // a token opens one company: for the list of all of them that of any will do
    const [any] = await findCompaniesInPrimavera(tx);
    return any?.erp_database ?? refuseMissing('dataBase');
  });
  const connection = await inControl(db, async (control) =>
    (await findConnections(control, actor.tenantId)).get('PRIMAVERA'),
  );
  const system = connection && openSystem(outside, connection, company);
  if (!system) return refuseMissing('connection');
  const all = valueOrRefused(await askFor(system, kind, query, Number(today.slice(0, 4))), company);
  const sought = all.filter((choice) => holds(choice, query.search ?? ''));
  return { data: sought.slice(0, MOST_CHOICES).map(shown), hasMore: sought.length > MOST_CHOICES };
}

async function askFor(
  system: AccountingSystem,
  kind: ChoiceKind,
  { docType = 'FA', partyType = 'C' }: Request['query'],
  year: number,
): Promise<Outcome<readonly (Named & Partial<Choice>)[]>> {
  switch (kind) {
    case 'companies':
      return await system.companies();
    case 'diaries':
      return await system.books.diaries(year);
    case 'documents':
      return await system.books.documentTypes(year);
    case 'accounts':
      return await system.books.accounts(year);
    case 'series':
      return await system.sales.series(docType);
    case 'items':
      return await system.sales.items();
    case 'parties':
      return await system.parties(partyType);
  }
}

function holds({ code, name }: Named, search: string): boolean {
  return `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase());
}

function shown({ code, name, isUsable = true }: Named & Partial<Choice>) {
  return { code, name, isUsable };
}
