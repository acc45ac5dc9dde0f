export {
  type Addressee,
  type Arrival,
  findAddressee,
  findAddresseeById,
  findArrival,
  findCredentials,
  findOwnPerson,
  findStandIn,
  listTenantNames,
  listWorkplaces,
} from './people.store.ts';
