import { wordField } from '../resources/resource.ts';

/** ADJUSTED: the month was closed, and something of it moved since. */
const STATES_OF_ROWS = ['OPEN', 'CLOSED', 'ADJUSTED'] as const;

/** Whether a company of the row has closed the month of its day. */
export const periodStateField = () => wordField(STATES_OF_ROWS);
