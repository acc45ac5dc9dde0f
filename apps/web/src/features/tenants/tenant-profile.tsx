import { managedTenantEndpoints } from '@calends/wire';
import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useProfile } from '../../lib/profile.ts';
import { EditedRecord } from '../../resource/edited-record.tsx';
import { TenantForm } from './edit-tenant-form.tsx';

/** The own tenant, in a form that stays where it is after a save. */
export function TenantProfile() {
  const { tenantId } = useProfile();
  const queryClient = useQueryClient();
  return (
    <Box maw={900}>
      <EditedRecord
        recordKey={['tenants', tenantId]}
        load={(signal) => call(managedTenantEndpoints.myTenant, { signal })}
      >
        {(edited) => (
          <TenantForm
            {...edited}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: ['fresh-record', 'tenants', tenantId] })}
          />
        )}
      </EditedRecord>
    </Box>
  );
}
