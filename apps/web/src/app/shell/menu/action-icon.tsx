import { PICTURES, type PictureName } from '../../../screens/pictures.ts';

/** The picture of an action. */
export function ActionPicture({ name, size = 16 }: { name: PictureName; size?: number }) {
  const Picture = PICTURES[name];
  return <Picture size={size} stroke={1.6} aria-hidden="true" />;
}
