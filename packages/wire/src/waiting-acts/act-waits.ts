/**
 * The message of a call whose act was kept and not made: its data is the id of what waits. It stands apart from the resource, which
 * the first screen of the web does without.
 */
export const ACT_WAITS = 'ActWaits';
