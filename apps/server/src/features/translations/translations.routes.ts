import { translationEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { frontEndTexts, TEXTS_TAG } from './front-end-texts.ts';

export const translationRoutes: readonly Route[] = [
  publicRoute(translationEndpoints.frontEndLoad, async ({ query, reply }) => {
    reply.set('cache-control', 'public, no-cache'); // kept, and asked about by its tag each time
    reply.set('etag', TEXTS_TAG);
    return frontEndTexts(query);
  }),
];
