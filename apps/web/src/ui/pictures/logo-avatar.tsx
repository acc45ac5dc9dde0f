import { Avatar } from '@mantine/core';
import { usePicture } from '../../lib/api/picture.ts';

interface LogoAvatarProps {
  readonly logo: string | null;
  readonly name: string;
  readonly size: number;
}

/** The logo of a tenant, or its initials; the name is shown beside it. */
export function LogoAvatar({ logo, name, size }: LogoAvatarProps) {
  return (
    <Avatar
      src={usePicture(logo)}
      size={size}
      radius="sm"
      color="indigo"
      variant="filled"
      name={name}
      alt=""
      aria-hidden="true"
    />
  );
}
