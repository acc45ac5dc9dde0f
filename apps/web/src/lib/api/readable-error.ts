/** An error whose message is meant for the user: a translation key or a finished sentence. */
export class ReadableError extends Error {}
