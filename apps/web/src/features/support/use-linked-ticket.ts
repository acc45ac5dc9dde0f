import { supportEndpoints } from '@calends/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { sealId } from '../../lib/api/seal.ts';
import { currentTenantId } from '../../lib/session/session.ts';
import { errorToast, failureToast } from '../../ui/toasts/toasts.ts';

/**
 * Opens the ticket of a link in a mail or a notification (`?ticket=17&tenant=helios`), and tells the user if it belongs to
 * another tenant.
 */
export function useLinkedTicket(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const [number, tenantId] = [oneOf(search, 'ticket'), oneOf(search, 'tenant')];
  useEffect(() => {
    if (number === undefined) return undefined;
    const reading = new AbortController();
    const open = async () => {
      const id = tenantId === currentTenantId() ? await findTicketId(number, reading.signal) : undefined;
      const dialog = id === undefined ? {} : { modal: 'support/edit-ticket', id: await sealId(id) };
      const asked = { ticket: undefined, tenant: undefined };
      if (reading.signal.aborted) return;
      if (id === undefined) errorToast(t('TicketStandsElsewhere', { number, tenant: tenantId }));
      await navigate({ to: '.', search: (before: Search) => ({ ...before, ...asked, ...dialog }), replace: true });
    };
    open().catch((fault: unknown) => {
      if (!reading.signal.aborted) failureToast(fault);
    });
    return () => reading.abort();
  }, [number, tenantId, navigate, t]);
}

async function findTicketId(number: string, signal: AbortSignal): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(number)) return undefined;
  const filters = JSON.stringify([{ field: 'ticketNumber', op: 'eq', value: Number(number) }]);
  const { data } = await call(supportEndpoints.list, { query: { filters }, signal });
  return data[0]?.id;
}
