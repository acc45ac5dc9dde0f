import { type CustomTypeInput, customTypeEndpoints, type Endpoint, LOAN_TYPE_CATEGORY } from '@calends/wire';
import { BadInput, Duplicate } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { plainRoutes } from '../../resource/plain-routes.ts';
import { findTextsOf } from '../../resource/texts-of.ts';
import { customTypeTable, namesOther, offeredLoanTypes } from './custom-types.store.ts';

export const customTypeRoutes: readonly Route[] = [
  // before the call by id, which would take the word for one
  route(customTypeEndpoints.loanTypes, ({ tx }) => offeredLoanTypes(tx)),
  ...plainRoutes(customTypeEndpoints, customTypeTable, ['origin']).map(onceForALoanType),
];

/** A loan type has one custom type, and its label is a text that somebody wrote: what has no effect is not kept. */
function onceForALoanType(one: Route): Route {
  const writes: readonly Endpoint[] = [customTypeEndpoints.add, customTypeEndpoints.edit];
  if (one.kind !== 'tenant' || !writes.includes(one.endpoint)) return one;
  return {
    ...one,
    handle: async (request: TenantRequest<Endpoint>) => {
      const { category, name, translationKey } = request.body as unknown as CustomTypeInput;
      if (category === LOAN_TYPE_CATEGORY) {
        const { id } = (request.params ?? {}) as { readonly id?: string };
        if (await namesOther(request.tx, name, id)) throw new Duplicate({ name: ['LoanTypeTaken'] });
        if (translationKey !== null && (await findTextsOf(request))(translationKey) === undefined)
          throw new BadInput({ translationKey: ['LoanTypeLabelUnknown'] });
      }
      return await one.handle(request);
    },
  };
}
