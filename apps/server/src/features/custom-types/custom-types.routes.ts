import { type CustomTypeInput, customTypeEndpoints, type Endpoint, LOAN_TYPE_CATEGORY } from '@calends/wire';
import { BadInput, Duplicate } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { checkedBefore, plainRoutes } from '../../resource/plain/plain-routes.ts';
import { findTextsOf } from '../../resource/texts/texts-of.ts';
import { customTypeTable, namesOther, offeredLoanTypes } from './custom-types.store.ts';

export const customTypeRoutes: readonly Route[] = [
  // before the call by id, which would read the word as an id
  route(customTypeEndpoints.loanTypes, ({ tx }) => offeredLoanTypes(tx)),
  ...checkedBefore(
    plainRoutes(customTypeEndpoints, customTypeTable, ['origin']),
    [customTypeEndpoints.add, customTypeEndpoints.edit],
    onceForALoanType,
  ),
];

/** A loan type has one custom type, whose label must be an existing text: a row without effect is refused. */
async function onceForALoanType(request: TenantRequest<Endpoint>): Promise<void> {
  const { category, name, translationKey } = request.body as unknown as CustomTypeInput;
  if (category !== LOAN_TYPE_CATEGORY) return;
  const { id } = (request.params ?? {}) as { readonly id?: string };
  if (await namesOther(request.tx, name, id)) throw new Duplicate({ name: ['LoanTypeTaken'] });
  if (translationKey !== null && (await findTextsOf(request))(translationKey) === undefined)
    throw new BadInput({ translationKey: ['LoanTypeLabelUnknown'] });
}
