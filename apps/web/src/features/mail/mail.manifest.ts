import { recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const mailManifest = manifest({
  screens: {
    // not in the documents (decision C-23)
    outbox: {
      route: '/outbox',
      textKey: 'OutboxScreen',
      access: 'roots',
      entry: { icon: 'mail', menu: ROOT_MENU },
    },
  },
  dialogs: {
    'outbox/mail': recordModal(
      'MailDetails',
      'roots',
      'lg',
      async () => (await import('./mail-details.tsx')).MailDetails,
    ),
  },
});
