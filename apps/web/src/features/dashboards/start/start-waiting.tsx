import { FormSkeleton } from '../../../ui/states/states.tsx';
import classes from './start-page.module.css';

/**
 * Stands for the figures, or a tenant's own dashboard, until they are read, as tall as the window: what is below them is not drawn
 * where they will stand.
 */
export function StartWaiting({ hasWaited = false }: { readonly hasWaited?: boolean }) {
  return (
    <div className={classes['waiting']}>
      <FormSkeleton rows={6} hasWaited={hasWaited} />
    </div>
  );
}
