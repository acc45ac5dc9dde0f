import { subscriptionAssignmentEndpoints } from '@calends/wire';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import { PlanLimitNote } from './plan-limit-note.tsx';

/** Beside the choice of a file: what the tenant's plans leave of the disk space. Some who may add files may not ask for it. */
export function DiskSpaceNote() {
  const mayAsk = useMayCall(subscriptionAssignmentEndpoints.limits);
  return mayAsk && <PlanLimitNote kinds={['DISK_SIZE']} />;
}
