import { stampTaxDeclarationEndpoints, TAX_DECLARERS } from '@calends/wire';
import { IconCheck } from '@tabler/icons-react';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import type { BulkAction } from '../../../resource/table/use-bulk-run.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { DeclarationRow } from './declarations.columns.tsx';

/** Marks chosen months as declared on their due days: those of a history that was taken over, or of several companies. */
export function useBulkDeclaring(): readonly BulkAction<DeclarationRow>[] {
  const mayDeclare = useMay(TAX_DECLARERS);
  if (!mayDeclare) return [];
  return [
    {
      textKey: 'MarkAsDeclared',
      icon: <IconCheck size={15} stroke={1.8} aria-hidden="true" />,
      appliesTo: ({ declarationState, monthEnd }) => declarationState !== 'DECLARED' && monthEnd < today(),
      ask: async ({ length: count }) => {
        const isMeant = await confirm({
          variant: 'confirm',
          title: 'MarkAsDeclared',
          text: 'MarkRowsAsDeclaredText',
          values: { count },
        });
        return isMeant ? declareRow : undefined;
      },
    },
  ];
}

async function declareRow({ company, monthEnd, dueDate }: DeclarationRow): Promise<unknown> {
  const params = { companyId: company.id };
  const month = monthEnd.slice(0, 7);
  const { digest } = await call(stampTaxDeclarationEndpoints.ofMonth, { params, query: { month } });
  const declaredOn = dueDate < today() ? dueDate : today();
  return await call(stampTaxDeclarationEndpoints.declare, { params, body: { month, digest, declaredOn } });
}
