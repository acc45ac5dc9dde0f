import { createFileRoute } from '@tanstack/react-router';
import { QrCodesPage } from '../../../features/qr-codes/qr-codes.tsx';

export const Route = createFileRoute('/_main/qr-codes')({
  staticData: { screen: 'qrCodes' },
  component: QrCodesPage,
});
