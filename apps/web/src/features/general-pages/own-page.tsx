import { PageHeader } from '../../ui/page/page-header.tsx';
import { GeneralPage } from './general-page.tsx';
import classes from './own-page.module.css';
import { useOwnPages } from './use-own-pages.ts';

/** A page that an administrator wrote, by its name; the heading that its text begins with is its title. */
export function OwnPage({ page }: { page: string }) {
  const title = useOwnPages().find((one) => one.page === page)?.title ?? page;
  return (
    <>
      <PageHeader title={title} />
      <div className={classes['titled']}>
        <GeneralPage page={page} />
      </div>
    </>
  );
}
