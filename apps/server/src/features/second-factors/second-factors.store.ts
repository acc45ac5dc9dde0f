import type { Language } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { SignInAttempt } from '../sessions/sessions.public.ts';

export interface SecondFactor {
  readonly email: string;
  readonly language: Language;
  /** The person chose to sign in with one. */
  readonly isOwnWish: boolean;
  /** An administrator of the tenant requires one. */
  readonly isRequired: boolean;
  readonly hasAuthenticator: boolean;
}

export async function findSecondFactor(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
): Promise<SecondFactor> {
  const row = await control
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person_id', '=', 'person.person_id').on('membership.tenant_id', '=', tenantId),
    )
    .leftJoin('authenticator', 'authenticator.person_id', 'person.person_id')
    .select([
      'person.email',
      'person.language',
      'person.two_factor_enabled as isOwnWish',
      'membership.requires_second_factor as isRequired',
      'authenticator.confirmed_at as confirmedAt',
    ])
    .where('person.person_id', '=', personId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow();
  const { confirmedAt, isRequired, ...rest } = row;
  return { ...rest, isRequired: isRequired ?? false, hasAuthenticator: confirmedAt !== null };
}

/**
 * Counts a try at the code of an attempt in one statement: were it read, compared and written apart, a hundred guesses at once
 * would pass. Undefined when all tries of the attempt, or of the person's day, are used up.
 */
export async function countCodeTry(
  control: ControlTransaction,
  { attempt_id, person_id }: SignInAttempt,
  most: { readonly ofAttempt: number; readonly ofPerson: number; readonly since: Date },
): Promise<SignInAttempt | undefined> {
  return await control
    .updateTable('sign_in_attempt')
    .set({ code_tries: sql`code_tries + 1` })
    .where('attempt_id', '=', attempt_id)
    .where('code_tries', '<', most.ofAttempt)
    .where((where) =>
      where(
        where
          .selectFrom('sign_in_attempt as other')
          .select(sql<number>`coalesce(sum(other.code_tries), 0)::int`.as('tries'))
          .where('other.person_id', '=', person_id)
          .where('other.code_at', 'is', null)
          .where('other.created_at', '>', most.since),
        '<',
        most.ofPerson,
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function keepMailedCode(
  control: ControlTransaction,
  attemptId: string,
  codeHash: string,
  at: Date,
): Promise<void> {
  await control
    .updateTable('sign_in_attempt')
    .set({ code_hash: codeHash, code_sent_at: at })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Locks the authenticator of a person, also one that is only offered. */
export async function lockAuthenticator(control: ControlTransaction, personId: string) {
  return await control
    .selectFrom('authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

export async function offerAuthenticator(
  control: ControlTransaction,
  personId: string,
  offeredSealed: string,
  at: Date,
): Promise<void> {
  const offer = { offered_sealed: offeredSealed, offered_at: at };
  await control
    .insertInto('authenticator')
    .values({ person_id: personId, ...offer })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(offer))
    .execute();
}

/** Makes the offered secret the one in force; `step` is of the code that proved it. */
export async function confirmOffered(
  control: ControlTransaction,
  personId: string,
  step: number,
  at: Date,
): Promise<void> {
  await control
    .updateTable('authenticator')
    .set((of) => ({
      secret_sealed: of.ref('offered_sealed'),
      offered_sealed: null,
      offered_at: null,
      confirmed_at: at,
      last_step: BigInt(step),
    }))
    .where('person_id', '=', personId)
    .execute();
}

/** False when a code of this period or a later one was used before. */
export async function takeStep(control: ControlTransaction, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await control
    .updateTable('authenticator')
    .set({ last_step: BigInt(step) })
    .where('person_id', '=', personId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteAuthenticator(control: ControlTransaction, personId: string): Promise<void> {
  await control.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await control.deleteFrom('authenticator').where('person_id', '=', personId).execute();
}

export async function replaceRecoveryCodes(
  control: ControlTransaction,
  personId: string,
  hashes: readonly string[],
): Promise<void> {
  await control.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await control
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/** Uses up the recovery code that has one of these digests. */
export async function takeRecoveryCode(
  control: ControlTransaction,
  personId: string,
  hashes: readonly string[],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await control
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(control: ControlTransaction, personId: string): Promise<number> {
  const { left } = await control
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function wishSecondFactor(
  control: ControlTransaction,
  personId: string,
  isWished: boolean,
): Promise<void> {
  await control.updateTable('person').set({ two_factor_enabled: isWished }).where('person_id', '=', personId).execute();
}
