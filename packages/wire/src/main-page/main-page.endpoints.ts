import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { endpoint, standard } from '../calls/endpoint.ts';

interface Card {
  /** A text key. */
  readonly title: string;
  /** The address of the screen, and who may open it. */
  readonly link: string;
  readonly access: AccessGroup;
}

/** The screens whose records are counted on /main. */
export const MAIN_PAGE_CARDS = {
  contracts: { title: 'ContractsScreen', link: '/contract/list', access: 'baseAccess' },
  movements: { title: 'MovementsScreen', link: '/movements/timeline', access: 'baseAccess' },
  entities: { title: 'EntitiesScreen', link: '/entities', access: 'baseAccess' },
  euriborHistory: { title: 'EuriborHistoryScreen', link: '/euribor-history', access: 'baseAccess' },
  users: { title: 'UsersScreen', link: '/users', access: 'adminsPartnersAndClients' },
  securityLists: { title: 'SecurityListsScreen', link: '/security-lists', access: 'tenantAdmins' },
  tenants: { title: 'TenantsScreen', link: '/tenants', access: 'tenantAdminsAndPartners' },
  outbox: { title: 'OutboxScreen', link: '/outbox', access: 'roots' },
} as const satisfies Record<string, Card>;
export type MainPageCardName = keyof typeof MAIN_PAGE_CARDS;

export const mainPageCard = z
  .object({ title: z.string(), count: z.number().int().min(0), link: z.string() })
  .meta({ id: 'MainPageCard' });
export type MainPageCard = z.infer<typeof mainPageCard>;

export const mainPageEndpoints = {
  cards: endpoint('GET /GenericServices/main-page-cards', 'allUsers', {
    summary: 'The lists that the caller may open, each with the number of its records.',
    reply: standard(z.array(mainPageCard)),
  }),
};
