import { entities } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { haveFiguresChanged } from '../../../lib/api/failures.ts';
import { waitsForSecond } from '../../../lib/api/waits-for-second.ts';
import { useRefreshLoans } from '../../../loans/in-hand/loan.queries.ts';
import type { Lateness } from '../../../loans/save/use-dated-save.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { foreseenMergersKey } from './merger.query.ts';

/** Saves a merger; where it is no longer what the preview showed, or is refused, the preview is computed anew. */
export function useMergerSave() {
  const queryClient = useQueryClient();
  const refreshLoans = useRefreshLoans();
  const [lateness, setLateness] = useState<Lateness>();
  const save = async <Saved>(write: () => Promise<Saved>): Promise<Saved> => {
    try {
      const saved = await write();
      setLateness(undefined);
      await Promise.all([refreshLoans(), queryClient.invalidateQueries({ queryKey: resourceKey(entities) })]);
      return saved;
    } catch (fault) {
      if (waitsForSecond(fault)) await refreshLoans();
      else if (fault instanceof ApiError && (fault.status === 409 || fault.status === 422)) {
        setLateness(haveFiguresChanged(fault) ? 'figures' : undefined);
        await queryClient.invalidateQueries({ queryKey: foreseenMergersKey });
      }
      throw fault;
    }
  };
  return { lateness, save };
}
