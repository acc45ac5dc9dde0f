import { z } from 'zod';
import { endpoint, standard } from '../endpoint.ts';
import { LANGUAGES } from '../languages.ts';

export const translationEndpoints = {
  frontEndLoad: endpoint('GET /Translation/front-end-load', 'public', {
    summary: 'Key to text, for one language or for all.',
    query: z.strictObject({ languageCode: z.enum(LANGUAGES).optional() }),
    reply: standard(z.record(z.enum(LANGUAGES), z.record(z.string(), z.string()).optional())),
  }),
};
