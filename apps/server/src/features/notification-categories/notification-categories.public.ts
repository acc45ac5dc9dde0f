export { chooseWays } from './choose-ways.ts';
export { findCategoryOf, type Reader, withOpenBell } from './open-bells.ts';
