import { ROLES, type TenantType } from '@calends/wire';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ACTIONS, mayTake } from './actions.ts';
import { routeTree } from './route-tree.gen.ts';
import type { Visitor } from './screens.ts';

const TENANT_TYPES_ASKED: readonly TenantType[] = ['MANAGER', 'STANDARD'];
const VISITORS: readonly Visitor[] = ROLES.flatMap((roleId) =>
  TENANT_TYPES_ASKED.map((tenantType) => ({ roleId, policyId: roleId, tenantId: 'sol', tenantType })),
);

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { queryClient: undefined } as never, // only addresses are matched here
});

test.each(VISITORS)(
  '$roleId in a tenant $tenantType may open every screen that menus, start page and palette offer',
  (visitor) => {
    const offered = ACTIONS.filter((action) => mayTake(visitor, action));
    expect(offered.length).toBeGreaterThan(3);
    for (const { path, screen } of offered) {
      const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(path);
      expect(foundRoute?.id, path).toMatch(/^\/_main\//);
      expect(matchedRoutes.at(-1)?.options.staticData, path).toMatchObject({ screen });
    }
  },
);
