import { type SecondFactors, secondFactorEndpoints } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { addPasskey, offerPasskey } from './add-passkey.ts';
import { confirmSetup, offerSetup } from './enrol-authenticator.ts';
import { deletePasskey, listPasskeys } from './passkeys.store.ts';
import type { PasskeySettings } from './prove-second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factors.store.ts';

export function secondFactorRoutes(settings: PasskeySettings): readonly Route[] {
  return [
    controlRoute(secondFactorEndpoints.setUpAuthenticator, ({ control, actor }) =>
      offerSetup(control, actor, settings),
    ),
    controlRoute(secondFactorEndpoints.confirmAuthenticator, async ({ control, body, ...by }) => ({
      recoveryCodes: await confirmSetup(control, by, body, settings),
    })),
    controlRoute(secondFactorEndpoints.secondFactors, ({ control, actor }) => readSecondFactors(control, actor)),
    controlRoute(secondFactorEndpoints.addPasskeyOptions, async ({ control, actor, body, caller, audit }) => {
      const options = await offerPasskey(control, actor, body, caller, settings);
      audit.record({ action: 'UPDATE', resource: 'passkeyOffer', recordId: actor.personId });
      return { options };
    }),
    controlRoute(secondFactorEndpoints.addPasskey, async ({ control, body, ...by }) => {
      await addPasskey(control, by, body, settings);
      return await readSecondFactors(control, by.actor);
    }),
    controlRoute(secondFactorEndpoints.removePasskey, async ({ control, actor, params, audit }) => {
      if (!(await deletePasskey(control, actor.personId, params.id))) throw new NotFound();
      audit.record({ action: 'DELETE', resource: 'passkey', recordId: params.id });
      return true as const;
    }),
  ];
}

async function readSecondFactors(control: ControlTransaction, { personId, tenantId }: Actor): Promise<SecondFactors> {
  const { isOwnWish, isRequired, hasAuthenticator } = await findSecondFactor(control, personId, tenantId);
  const passkeys = await listPasskeys(control, personId);
  return {
    twoFactorEnabled: isOwnWish,
    isRequired,
    hasAuthenticator,
    recoveryCodesLeft: await countRecoveryCodes(control, personId),
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdOn: createdAt.toISOString(),
      lastUsedOn: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
