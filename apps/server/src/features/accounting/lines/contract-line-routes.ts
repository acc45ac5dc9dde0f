import type { contractLineEndpoints, Resource } from '@calends/wire';
import type { z } from 'zod';
import { type Route, route } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { sourceOf, stateFor } from './contract-lines.store.ts';
import type { ContractLines } from './contract-lines.ts';
import { copyLines } from './copy-lines.ts';
import { type SentLine, saveLines } from './save-lines.ts';

/** All calls of lines of contracts. */
export function contractLineRoutes<R extends Resource, Shape extends z.ZodRawShape, Input>(
  endpoints: ReturnType<typeof contractLineEndpoints<R, Shape>>,
  kind: ContractLines<R, Input>,
): readonly Route[] {
  return [
    ...readingRoutes(endpoints, sourceOf(kind), (tx) => stateFor(tx, kind)),
    route(endpoints.add, async (request) => (await saveOne(request, request.body)) as never),
    route(endpoints.edit, async (request) => {
      const line = { ...(request.body as object), id: request.params.id };
      return (await saveOne(request, line)) as never;
    }),
    route(endpoints.delete, async (request) => {
      await saveLines(request, kind, { lines: [], removedIds: [request.params.id] });
      return true as const;
    }),
    route(endpoints.updateMultiple, async (request) => {
      const { lines, removedIds } = request.body as { lines: SentLine<Input>[]; removedIds: string[] };
      return (await saveLines(request, kind, { lines, removedIds })) as never;
    }),
    route(endpoints.copy, async (request) => (await copyLines(request, kind, request.body)) as never),
  ];

  async function saveOne(writer: Parameters<typeof saveLines>[0], line: unknown) {
    const [saved] = await saveLines(writer, kind, {
      lines: [line as SentLine<Input>],
      faultOf: (_index, errors) => errors,
    });
    return saved;
  }
}
