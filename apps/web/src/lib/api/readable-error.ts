/** A fault whose message is for people: the key of a text, or a finished sentence. */
export class ReadableError extends Error {}
