import { expect, test } from 'vitest';
import { announcementsManifest } from './announcements.manifest.ts';

test('the dialogs have the ids that the documents give them (administration, modals by id)', () => {
  expect(Object.keys(announcementsManifest.dialogs).toSorted()).toEqual([
    'notifications/add-category',
    'notifications/add-notification',
    'notifications/add-target-groups',
    'notifications/edit-notification',
    'notifications/import-target-groups',
    'notifications/view-notification',
  ]);
});
