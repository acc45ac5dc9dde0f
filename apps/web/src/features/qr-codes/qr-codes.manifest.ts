import { addAndEdit } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const qrCodesManifest = manifest({
  screens: {
    // no document names its place (decision C-02)
    qrCodes: {
      route: '/qr-codes',
      textKey: 'QrCodes',
      access: 'baseAccess',
      entry: { icon: 'qrcode', menu: { space: 'tenant' } },
      actions: [{ id: 'addQrCode', modal: 'qr-codes/add-qr-code', textKey: 'AddQrCode' }],
    },
  },
  dialogs: {
    ...addAndEdit('qr-codes', 'QrCode', 'baseAccess', async () => (await import('./qr-codes.tsx')).QrCodeForm, {
      dialog: 'qr-code',
    }),
  },
  lists: {
    QrCode: ['QrCode'],
  },
});
