import type { ChosenRhythm, MailRhythm } from '@calends/wire';
import type { TenantRequest } from '../../http/route.ts';
import { decideAnew, findRhythm, putRhythm } from './rhythm.store.ts';

type Choosing = Pick<TenantRequest<never>, 'tx' | 'actor' | 'audit'>;

const RESOURCE = 'NotificationUserSettings';

export async function readRhythm({ tx, actor }: Omit<Choosing, 'audit'>): Promise<ChosenRhythm> {
  const { mailedAt: _, ...rhythm } = await findRhythm(tx, actor.personId);
  return { ...rhythm, digestDays: [...rhythm.digestDays], timeZone: actor.timeZone };
}

/** What waits for a mail leaves as chosen now. */
export async function chooseRhythm({ tx, actor, audit }: Choosing, chosen: MailRhythm): Promise<ChosenRhythm> {
  const before = await readRhythm({ tx, actor });
  await putRhythm(tx, actor.personId, chosen);
  await decideAnew(tx, actor.personId);
  const after = await readRhythm({ tx, actor });
  audit.record({
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: actor.personId,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

function auditedFields({ digestAt, digestDays, quietFrom, quietTo }: MailRhythm): object {
  return { digestAt, digestDays: digestDays.join(', '), quietFrom, quietTo };
}
