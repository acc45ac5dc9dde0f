export { offerFirstRoot } from './activate-first-root.ts';
export { notifyOfAccess } from './notify-of-access.ts';
