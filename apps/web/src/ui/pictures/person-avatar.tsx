import { Avatar } from '@mantine/core';
import { usePicture } from '../../lib/api/picture.ts';

interface PersonAvatarProps {
  readonly imageUrl: string | null;
  readonly name: string;
  readonly size: number;
}

/** Somebody's picture, or initials; the name stands beside it. */
export function PersonAvatar({ imageUrl, name, size }: PersonAvatarProps) {
  return <Avatar src={usePicture(imageUrl)} size={size} name={name} color="indigo" alt="" aria-hidden="true" />;
}
