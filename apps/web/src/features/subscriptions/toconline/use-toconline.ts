import { connections, type ToconlineService, toconlineEndpoints, toconlineRecords } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useMayCall } from '../../../resource/plain/use-plain-actions.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Whether the own tenant has connected TOConline; false until that is known. */
export function useToconlineConnected(): boolean {
  const mayAsk = useMayCall(toconlineEndpoints.settings);
  const { data } = useQuery({
    queryKey: [...resourceKey(connections), 'own TOConline'],
    queryFn: ({ signal }) => call(toconlineEndpoints.settings, { signal }),
    enabled: mayAsk,
    meta: { isQuiet: true },
  });
  return data?.hasPassword ?? false;
}

/** The services of the own TOConline; undefined where it is not connected, or does not answer. */
export function useToconlineServices(): readonly ToconlineService[] | undefined {
  const isConnected = useToconlineConnected();
  const { data } = useQuery({
    queryKey: [...resourceKey(toconlineRecords), 'services'],
    queryFn: ({ signal }) => call(toconlineEndpoints.services, { query: {}, signal }),
    enabled: isConnected,
    retry: false,
    meta: { isQuiet: true },
  });
  return data;
}
