import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../features/account/sign-in/door.tsx';
import { ScannedCode } from '../../features/qr-codes/scanned-code.tsx';

/** The short address in a QR code (docs/adr/1201): open to everybody, signed in or not. */
export const Route = createFileRoute('/q/$tenantId/$shortCode')({
  staticData: { titleKey: 'QrScanScreen' },
  component: ScannedPage,
});

function ScannedPage() {
  const params = Route.useParams();
  return (
    <Door>
      <ScannedCode {...params} />
    </Door>
  );
}
