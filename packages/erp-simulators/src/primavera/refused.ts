/** What the engine says no to, with its own words. */
export class Refused extends Error {
  readonly status: number;
  constructor(text: string, status = 400) {
    super(text);
    this.status = status;
  }
}
