import { MAIN_PAGE_CARDS, type MainPageCard, type MainPageCardName, mayAccess } from '@calends/wire';
import { inControlOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { contractSource } from '../contracts/contracts.public.ts';
import { entitySource } from '../entities/entities.public.ts';
import { euriborSource } from '../euribor-history/euribor-history.public.ts';
import { outboxSource } from '../mail/mail.public.ts';
import { movementSource } from '../movements/movements.public.ts';
import { blackListSource, whiteListSource } from '../security-lists/security-lists.public.ts';
import { tenantSource } from '../tenants/tenants.public.ts';
import { userSource } from '../users/users.public.ts';
import { countRows } from './main-page.store.ts';

/** The cards of the caller's role, in the order of the menu. */
export async function listCards(tx: TenantTransaction, actor: Actor): Promise<MainPageCard[]> {
  const cards: MainPageCard[] = [];
  for (const [name, { title, link, access }] of Object.entries(MAIN_PAGE_CARDS)) {
    if (!mayAccess(actor.roleId, access)) continue;
    cards.push({ title, link, count: await COUNTS[name as MainPageCardName](tx, actor) });
  }
  return cards;
}

/** Counts the rows that each list reads, so that a card and its list agree. */
const COUNTS: Readonly<Record<MainPageCardName, (tx: TenantTransaction, actor: Actor) => Promise<number>>> = {
  contracts: (tx) => countRows(tx, contractSource, { inactive: false }),
  movements: (tx) => countRows(tx, movementSource, {}),
  entities: (tx) => countRows(tx, entitySource, { inactive: false }),
  euriborHistory: (tx) => countRows(tx, euriborSource, {}),
  users: (tx, actor) => inControlOf(tx, (control) => countRows(control, userSource, { actor })),
  securityLists: async (tx) => (await countRows(tx, whiteListSource, {})) + (await countRows(tx, blackListSource, {})),
  tenants: (tx, actor) => inControlOf(tx, (control) => countRows(control, tenantSource, { actor })),
  outbox: (tx) => inControlOf(tx, (control) => countRows(control, outboxSource, {})),
};
