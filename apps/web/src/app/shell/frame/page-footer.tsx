import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOwnPages } from '../../../features/general-pages/use-own-pages.ts';
import { supportUrl } from '../../../lib/session/support.ts';
import { menuOf } from '../../actions.ts';
import { useVisitor } from '../use-visitor.ts';
import classes from './page-footer.module.css';

/** The links of the menu's footer group, below the page, for layouts whose menu has no such group (decision D-10). */
export function PageFooter() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  return (
    <footer className={classes['footer']}>
      {menuOf(visitor, 'footer').map((action) => (
        <Link key={action.id} to={action.path}>
          {t(action.textKey)}
        </Link>
      ))}
      {useOwnPages().map(({ page, title }) => (
        <Link key={page} to="/pages/$page" params={{ page }}>
          {title}
        </Link>
      ))}
      {supportUrl !== undefined && (
        <a href={supportUrl} target="_blank" rel="noreferrer">
          {t('Support')}
        </a>
      )}
    </footer>
  );
}
