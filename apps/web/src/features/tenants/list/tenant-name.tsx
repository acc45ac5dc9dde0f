import { Group } from '@mantine/core';
import { LogoAvatar } from '../../../ui/pictures/logo-avatar.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';

interface TenantNameProps {
  readonly logo: string | null;
  readonly name: string;
}

/** A tenant or client in a list: the logo or the initials, and the name. */
export function TenantName({ logo, name }: TenantNameProps) {
  return (
    <Group gap={8} wrap="nowrap">
      <LogoAvatar logo={logo} name={name} size={20} />
      <b>
        <CutText text={name} />
      </b>
    </Group>
  );
}
