import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../../features/account/sign-in/door.tsx';
import { ValidateAddress } from '../../../features/account/sign-in/validate-address.tsx';

export const Route = createFileRoute('/_guest/validate-ip')({
  staticData: { titleKey: 'ValidateIpScreen' },
  component: ValidateAddressPage,
});

function ValidateAddressPage() {
  return (
    <Door>
      <ValidateAddress />
    </Door>
  );
}
