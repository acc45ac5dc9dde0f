import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows a figure after a sign that it depends on a rate which is not published yet. */
export function Approximate({ if: isApproximate, children }: { readonly if: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (!isApproximate) return children;
  const reason = t('RestsOnProjectionHint');
  return (
    <span title={reason}>
      <span role="img" aria-label={reason}>
        ≈
      </span>{' '}
      {children}
    </span>
  );
}
