export { findLayers } from './choices.store.ts';
export { chooseRhythm } from './choose-rhythm.ts';
export { chooseWays } from './choose-ways.ts';
export { afterQuietHours, leavesAt, type MailTimes, mailDueAt } from './mail-times.ts';
export {
  endMails,
  findCategoryById,
  findCategoryOf,
  findMailWays,
  type MailWay,
  type Reader,
  withWays,
} from './open-ways.ts';
export { findRhythm, noteMailed } from './rhythm.store.ts';
