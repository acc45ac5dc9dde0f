export { ANNOUNCEMENT_CHANNEL } from './emissions.store.ts';
export { emitAnnouncements } from './emit-announcements.ts';
export { scheduledAnnouncement } from './scheduled-announcement.ts';
