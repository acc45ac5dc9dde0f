import { Avatar } from '@mantine/core';
import { usePicture } from '../../lib/api/picture.ts';

interface PersonAvatarProps {
  readonly imageUrl: string | null;
  readonly name: string;
  readonly size: number;
}

/** The picture of a person, or their initials; the name is shown beside it. */
export function PersonAvatar({ imageUrl, name, size }: PersonAvatarProps) {
  return <Avatar src={usePicture(imageUrl)} size={size} name={name} color="indigo" alt="" aria-hidden="true" />;
}
