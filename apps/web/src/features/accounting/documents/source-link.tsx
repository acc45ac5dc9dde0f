import { type AccountingDocument, wordKey } from '@calends/wire';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';

type Sourced = Pick<AccountingDocument, 'source' | 'valueDate' | 'contractId'> & { readonly type: string };

/** What a document comes from: the movement in the timeline of its tranche, where there is one. */
export function SourceLink({ document }: { readonly document: Sourced }) {
  const { t } = useTranslation();
  const { source, type, valueDate, contractId } = document;
  const { mirrorOf, tranche, trancheId, movementId } = source;
  const what =
    mirrorOf === null ? t(wordKey(type)) : t('MirrorOfDocument', { type: t(wordKey(type)), day: formatDay(mirrorOf) });
  const words = [what, formatDay(valueDate), tranche === null ? t('SourceGone') : `${t('Tranche')} ${tranche}`].join(
    ' · ',
  );
  if (tranche === null) return <>{words}</>;
  const search = { state: '2', contractId, trancheId, ...(movementId !== null && { row: movementId }) };
  return (
    <Anchor
      component={Link}
      to="/movements/$tab"
      params={{ tab: 'timeline' } as never}
      search={search as never}
      target="_blank"
      size="sm"
    >
      {words}
    </Anchor>
  );
}
