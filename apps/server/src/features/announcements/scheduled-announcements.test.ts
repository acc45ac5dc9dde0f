import {
  type AnnouncementEmission,
  announcementEndpoints,
  bellEndpoints,
  idOfGroup,
  scheduledWorkEndpoints,
  schedulerEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { worksOf } from '../../jobs/works.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { runSchedules } from '../scheduler/scheduler.public.ts';
import { emitAnnouncements } from './announcements.public.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date('2026-11-20T12:00:00Z');
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const works = worksOf({ baseUrl: 'http://localhost', now: () => new Date() });
const on = async (day: string) => {
  await runSchedules(api.db, works, new Date(`${day}T12:00:00Z`));
  await emitAnnouncements(api.db, new Date());
};
const addSchedule = async (name: string) => {
  const body = { name, periodicityType: 'DAILY', onlyWorkingDays: false } as const;
  return (await admin.call(schedulerEndpoints.save, { body })).data;
};
const written = (schedulerId: string | null, title: string) => ({
  name: title,
  title,
  description: 'Post what is missing.',
  generalTargetsId: [idOfGroup('EVERYBODY')],
  schedulerId,
});
const write = async (schedulerId: string, title: string, more: object = {}) =>
  (await admin.call(announcementEndpoints.add, { body: { ...written(schedulerId, title), ...more } })).data;
const occasionsOf = async (id: string): Promise<string[]> =>
  (await admin.call(announcementEndpoints.emissions, { params: { id } })).data.map(
    ({ occasion }: AnnouncementEmission) => occasion,
  );
const linkedTo = async (schedulerId: string) =>
  (await admin.call(scheduledWorkEndpoints.list, { params: { id: schedulerId } })).data;
const outcomesOf = async (id: string): Promise<string[]> =>
  (await admin.call(scheduledWorkEndpoints.runs, { params: { id } })).data.map(
    ({ outcome }: { outcome: { key: string } }) => outcome.key,
  );

test('on each due day of its schedule it is sent once, however many processes look, and after a pause for the last one', async () => {
  const schedule = await addSchedule('Each day');
  const { id } = await write(schedule.id, 'Daily');
  expect((await admin.call(schedulerEndpoints.get, { params: { id: schedule.id } })).data.linkedCounter).toBe(1);
  await emitAnnouncements(api.db, new Date());
  expect(await occasionsOf(id)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => on('2026-11-20')));
  await on('2026-11-20');
  await on('2026-11-24');
  expect(await occasionsOf(id)).toEqual(['2026-11-24', '2026-11-20']);
  const sales = await api.as('sales@helios.test');
  const titles = (await sales.call(bellEndpoints.list, { query: { getAll: true } })).data.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles.filter((title: string) => title === 'Daily')).toHaveLength(2);
});

test('a draft rests on a due day, and nothing is sent before the day that it names', async () => {
  const schedule = await addSchedule('Of drafts');
  const draft = await write(schedule.id, 'Resting', { state: 1 });
  await on('2026-11-20');
  expect(await outcomesOf(schedule.id)).toEqual(['AnnouncementRests']);
  const early = await addSchedule('Of early ones');
  const { id } = await write(early.id, 'Not yet', { emissionDate: '2026-11-22T15:00:00.000Z' });
  await on('2026-11-21');
  expect(await outcomesOf(early.id)).toEqual(['AnnouncementTooEarly']);
  await on('2026-11-22');
  expect([await occasionsOf(draft.id), await occasionsOf(id)]).toEqual([[], ['2026-11-22']]);
});

test('it follows another schedule from that day on, or none, and is not sent a second time for leaving it', async () => {
  const [first, second] = [await addSchedule('First'), await addSchedule('Second')];
  const { id, version } = await write(first.id, 'Moved');
  await on('2026-11-20');
  const edit = async (schedulerId: string | null, read: number) =>
    (
      await admin.call(announcementEndpoints.edit, {
        params: { id },
        body: { ...written(schedulerId, 'Moved'), version: read },
      })
    ).data;
  const moved = await edit(second.id, version);
  expect(await linkedTo(first.id)).toEqual([]);
  expect(await linkedTo(second.id)).toMatchObject([
    { work: 'NOTIFICATION', parameters: { announcementId: id, name: 'Moved' } },
  ]);
  await edit(null, moved.version);
  expect(await linkedTo(second.id)).toEqual([]);
  await on('2026-11-21');
  expect(await occasionsOf(id)).toEqual(['2026-11-20']);
});

test('its work is taken from a schedule by the announcement alone, and goes with it', async () => {
  const schedule = await addSchedule('Kept');
  const { id, version } = await write(schedule.id, 'Kept', { state: 1 });
  const unlink = { params: { workId: id }, query: { version: 1 } };
  expect((await admin.call(scheduledWorkEndpoints.unlink, unlink)).body.code).toBe('WorkOfNotification');
  const byHand = { work: 'NOTIFICATION', parameters: { announcementId: id, name: 'Kept' } } as never;
  expect((await admin.call(scheduledWorkEndpoints.link, { params: { id: schedule.id }, body: byHand })).status).toBe(
    400,
  );
  const removal = { params: { id: schedule.id }, query: { version: 1 } };
  expect((await admin.call(schedulerEndpoints.delete, removal)).body.code).toBe('SchedulerInUse');
  await admin.call(announcementEndpoints.delete, { params: { id }, query: { version } });
  expect((await admin.call(schedulerEndpoints.delete, removal)).data).toBe(true);
});

test('an active one that is not deleted keeps its schedule, and one of another tenant is no schedule', async () => {
  const schedule = await addSchedule('Still linked');
  const { id, version } = await write(schedule.id, 'Active');
  const refused = await admin.call(announcementEndpoints.delete, { params: { id }, query: { version } });
  expect(refused.body.code).toBe('RecordStillActive');
  expect((await admin.call(schedulerEndpoints.get, { params: { id: schedule.id } })).data.linkedCounter).toBe(1);
  const stranger = await api.as('admin@boreal.test');
  const body = { ...written(schedule.id, 'Foreign') };
  expect((await stranger.call(announcementEndpoints.add, { body })).body.errors).toEqual({
    schedulerId: ['SchedulerUnknown'],
  });
});
