import { fileDate, listQueryOf, type QrTargetKind, qrCodeEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { tellLive } from '../../db/live-channel.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { publicRoute, type Route, route } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { plainRoutes } from '../../resource/plain/plain-routes.ts';
import { findPlain } from '../../resource/plain/plain-table.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import { qrPng, qrSvg } from './draw-qr.ts';
import { printSheet } from './print-sheet.ts';
import { countScan, isTenantOpen, qrCodeSource, qrCodeTable } from './qr-codes.store.ts';

interface QrCodeSettings {
  readonly db: Kysely<Database>;
  /** The public address of the product, with which short addresses begin. */
  readonly baseUrl: string;
  /** By code and by address: the short address is open to everybody. */
  readonly scanLimits: SignInLimits;
}

const { get, image, sheet, scan, ...plainCalls } = qrCodeEndpoints;

export function qrCodeRoutes({ db, baseUrl, scanLimits }: QrCodeSettings): readonly Route[] {
  const contentOf = (tenantId: string, { targetKind, target, shortCode }: CodeRow) =>
    targetKind === 'PLAINTEXT' ? (target ?? '') : `${baseUrl}/q/${tenantId}/${shortCode ?? ''}`;
  return [
    route(get, async ({ tx, actor, params }) => {
      const code = await findCode(tx, params.id);
      const content = contentOf(actor.tenantId, code);
      return { ...code, content, image: qrSvg(content, code.size) };
    }),
    route(image, async ({ tx, actor, params, query }) => {
      const code = await findCode(tx, params.id);
      const content = contentOf(actor.tenantId, code);
      const fileName = `${code.label ?? 'QrCode'}.${query.format}`;
      return query.format === 'svg'
        ? { fileName, contentType: 'image/svg+xml', content: Buffer.from(qrSvg(content, code.size)) }
        : { fileName, contentType: 'image/png', content: qrPng(content, code.size) };
    }),
    route(sheet, async ({ tx, actor, query, caller, today }) => {
      const all = { ...listQueryOf(query), all: true };
      const textOf = await textsOf({ tx, actor, caller });
      const { data } = await page(tx, qrCodeSource, all, {}, actor);
      const codes = data.map((code) => ({ label: code.label ?? '', content: contentOf(actor.tenantId, code) }));
      return {
        fileName: `QrCode_${fileDate(today)}.pdf`,
        contentType: 'application/pdf',
        content: await printSheet(codes, { title: textOf('QrCodes'), language: caller.language }),
      };
    }),
    publicRoute(scan, async ({ body: { tenantId, shortCode }, caller }) => {
      await scanLimits.take({ account: `${tenantId} ${shortCode}`, address: caller.ipAddress });
      return await inTenant(db, tenantId, async (tx) => {
        const scanned = (await isTenantOpen(tx)) ? await countScan(tx, shortCode) : undefined;
        if (!scanned) throw new NotFound();
        // without the id of the record: only its count changed, of which no open form need warn
        await tellLive(tx, [{ about: 'records', kind: 'QrCode', ids: [], by: null, requestId: null }]);
        const { label, targetKind, target } = scanned;
        return { label, targetKind, target };
      });
    }),
    ...plainRoutes(plainCalls, qrCodeTable, ['shortCode', 'scans', 'lastScannedAt', 'createdOn']),
  ];
}

/** With its version, as every record has it. Throws NotFound. */
async function findCode(tx: TenantTransaction, id: string) {
  const code = await findPlain(tx, qrCodeTable, id);
  if (!code) throw new NotFound();
  return code as typeof code & { readonly version: number };
}

interface CodeRow {
  readonly targetKind: QrTargetKind;
  readonly target: string | null;
  readonly shortCode: string | null;
}
