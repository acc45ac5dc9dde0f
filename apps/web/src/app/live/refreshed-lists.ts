import {
  baseSettings,
  bellNotifications,
  blackList,
  blobStorage,
  contracts,
  customTypes,
  entities,
  euriborHistory,
  fees,
  generalPages,
  licences,
  metadata,
  movements,
  type Ping,
  qrCodes,
  type Resource,
  schedulers,
  stampTaxData,
  supportTeam,
  supportTickets,
  tenantClients,
  tenantCollector,
  tenantDataTransfers,
  tenants,
  tranches,
  translations,
  users,
  whiteList,
} from '@calends/wire';

const LOANS = [contracts, tranches, movements, stampTaxData];

/** Whose lists and records are read again after a write: its own, and those that show or follow from it. */
export const REFRESHED_LISTS: Readonly<Record<Ping['kind'], readonly Resource[]>> = {
  TEntities: [entities, ...LOANS], // companies stand by name among the parties
  TContract: LOANS,
  TContractChange: LOANS,
  TContractFile: [contracts],
  TTranche: LOANS,
  TMovements: LOANS,
  EuriborHistory: [euriborHistory, ...LOANS], // an import recomputes what follows it
  fee: [fees, ...LOANS], // a change of fees computes what they tax again
  TStampTaxData: LOANS, // asked for again, everything of a loan is computed again
  metadata: [metadata],
  BaseSettings: [baseSettings],
  Licence: [licences],
  CustomType: [customTypes],
  scheduler: [schedulers],
  GeneralPage: [generalPages],
  QrCode: [qrCodes],
  Support: [supportTickets],
  'Support-team': [supportTeam, supportTickets],
  Translation: [translations],
  identity: [users],
  TenantCollector: [tenantCollector],
  TenantDataTransfer: [tenantDataTransfers],
  BlobStorage: [blobStorage],
  tenants: [tenants, tenantClients],
  tenantClients: [tenantClients, tenants],
  WhiteList: [whiteList],
  BlackList: [blackList],
  TNotification: [bellNotifications],
};
