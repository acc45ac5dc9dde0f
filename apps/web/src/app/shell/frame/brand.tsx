import { Link } from '@tanstack/react-router';
import { Logo } from '../../../ui/pictures/logo.tsx';
import classes from './brand.module.css';

/** Logo and name, leading to the overview. */
export function Brand({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <Link to="/main" className={classes['brand']} aria-label="Calends">
      <Logo size={26} />
      {!isSmall && <span>Calends</span>}
    </Link>
  );
}
