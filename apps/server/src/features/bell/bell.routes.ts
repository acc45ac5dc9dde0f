import { bellEndpoints, listQueryOf } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { type TextOf, textsOf } from '../../resource/texts/texts-of.ts';
import { bellSource, deleteNotifications, markRead, markUnread, readTexts } from './bell.store.ts';
import { inWords } from './bell-text.ts';
import { responseIn } from './response-in.ts';

const RESOURCE = 'TNotification';

/** The caller's own bell in the tenant of the token (decision D-04); nobody reads another's. */
export const bellRoutes: readonly Route[] = [
  route(bellEndpoints.list, async ({ tx, query, actor, caller }) => {
    const paged = await page(tx, bellSource, listQueryOf(query), actor, actor);
    const texts = await readTexts(
      tx,
      paged.data.map(({ id }) => id),
    );
    const worded = (textOf: TextOf) =>
      paged.data.flatMap((row) => {
        const text = texts.get(row.id);
        if (!text) return [];
        const { title, description, response, triggerAction } = text;
        const texted = { title: inWords(textOf, title), description: inWords(textOf, description) };
        return [{ ...row, ...texted, response: responseIn(textOf, response), triggerAction }];
      });
    const keys = new Set<string>();
    worded((key) => {
      keys.add(key);
      return key;
    });
    return { ...paged, data: worded(await textsOf({ tx, actor, caller, keys })) };
  }),
  route(bellEndpoints.markAllAsRead, async ({ tx, actor, audit }) => {
    await markRead(tx, actor.personId);
    audit.record({ action: 'UPDATE', resource: RESOURCE, after: { isRead: true } });
    return true as const;
  }),
  route(bellEndpoints.read, async ({ tx, actor, audit, params }) => {
    if ((await markRead(tx, actor.personId, params.id)) === 0) throw new NotFound();
    audit.record({ action: 'UPDATE', resource: RESOURCE, recordId: params.id, after: { isRead: true } });
    return true as const;
  }),
  route(bellEndpoints.unread, async ({ tx, actor, audit, params }) => {
    if ((await markUnread(tx, actor.personId, params.id)) === 0) throw new NotFound();
    audit.record({ action: 'UPDATE', resource: RESOURCE, recordId: params.id, after: { isRead: false } });
    return true as const;
  }),
  route(bellEndpoints.deleteAll, async ({ tx, actor, audit }) => {
    const deleted = await deleteNotifications(tx, actor.personId);
    audit.record({ action: 'DELETE', resource: RESOURCE, before: { deleted } });
    return true as const;
  }),
  route(bellEndpoints.delete, async ({ tx, actor, audit, params }) => {
    if ((await deleteNotifications(tx, actor.personId, params.id)) === 0) throw new NotFound();
    audit.record({ action: 'DELETE', resource: RESOURCE, recordId: params.id });
    return true as const;
  }),
];
