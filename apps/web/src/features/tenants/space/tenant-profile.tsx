import { managedTenantEndpoints, type Tenant } from '@calends/wire';
import { Box } from '@mantine/core';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { OwnPlanUses } from '../../../loans/plan-limits/own-plan-uses.tsx';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { TenantForm } from '../forms/edit-tenant-form.tsx';

/** The user's own tenant, in a form that stays open after a save. */
export function TenantProfile() {
  const { tenantId } = useProfile();
  return (
    <Box maw={900}>
      <OwnPlanUses />
      <EditedRecord
        recordKey={['tenants', tenantId]}
        load={(signal) => call(managedTenantEndpoints.myTenant, { signal })}
      >
        {(edited) => <OwnTenantForm {...edited} />}
      </EditedRecord>
    </Box>
  );
}

function OwnTenantForm(edited: Edited<Tenant>) {
  return <TenantForm {...edited} onSaved={useReadAgain()} />;
}
