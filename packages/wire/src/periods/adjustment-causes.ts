/** The kinds of facts that move what was closed, or confirmed. */
export const ADJUSTMENT_CAUSES = ['MOVEMENT', 'CHANGE', 'TERMS', 'FIXING'] as const;
