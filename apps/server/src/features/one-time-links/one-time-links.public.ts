export { endLinksInto, endResetLinks } from './one-time-links.store.ts';
export { makeLink, readLink, takeLink } from './one-time-links.ts';
export type { RecordLink } from './record-links.store.ts';
export {
  addressesOfLinks,
  endRecordLinks,
  makeRecordLink,
  readRecordLink,
  readUsedRecordLink,
  takeRecordLink,
} from './record-links.ts';
