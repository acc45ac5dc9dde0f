import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../lib/figures/dates.ts';
import { useCurrentTenant } from '../../lib/session/profile.ts';
import { useOnPaper } from './on-paper.ts';
import classes from './paper-head.module.css';

interface PaperHeadProps {
  /** Further facts about the print; undefined ones are left out. */
  readonly facts?: readonly { readonly textKey: string; readonly value: string | undefined }[];
  readonly children?: ReactNode;
}

/** The head of a print, on paper only: the tenant and the day. */
export function PaperHead(props: PaperHeadProps) {
  return useOnPaper() ? <Head {...props} /> : null;
}

function Head({ facts = [], children }: PaperHeadProps) {
  const { t } = useTranslation();
  const tenant = useCurrentTenant();
  const all = [
    { textKey: 'TenantName', value: tenant?.name },
    { textKey: 'PrintedOn', value: formatDay(today()) },
    ...facts,
  ];
  return (
    <div className={classes['head']} data-print-head>
      <dl>
        {all
          .filter(({ value }) => value !== undefined)
          .map(({ textKey, value }) => (
            <div key={textKey}>
              <dt>{t(textKey)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
