/** Where every call is. */
export const API_BASE = '/api/v1';
