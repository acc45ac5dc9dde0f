import { tenantDataTransferEndpoints } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { civilDateIn } from '../../http/actor.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { approveTransfer, cancelTransfer, requestTransfer } from './decide-transfer.ts';
import { transferSource } from './tenant-data-transfer.store.ts';

export function tenantDataTransferRoutes({
  now,
  files: storage,
}: {
  readonly now: () => Date;
  readonly files: FileStorage;
}): readonly Route[] {
  return [
    ...controlReadingRoutes(tenantDataTransferEndpoints, transferSource, now),
    controlRoute(tenantDataTransferEndpoints.add, ({ body, ...deciding }) => requestTransfer(deciding, body)),
    controlRoute(tenantDataTransferEndpoints.approve, ({ params, body, ...deciding }) =>
      approveTransfer(
        deciding,
        { id: params.id, version: body.version },
        {
          storage,
          todayIn: async (control, tenantId) => civilDateIn(await findTimeZone(control, tenantId), now()),
        },
      ),
    ),
    controlRoute(tenantDataTransferEndpoints.cancel, ({ params, body, ...deciding }) =>
      cancelTransfer(deciding, { id: params.id, version: body.version }),
    ),
  ];
}
