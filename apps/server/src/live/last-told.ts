/** When something was last told to a room by this process, so that a page that enters it knows whether it missed anything. */
export class LastTold {
  #since = performance.now();
  readonly #rooms = new Map<string, number>();

  note(room: string): void {
    this.#rooms.set(room, performance.now());
  }

  /** What was told before this moment was told to nobody here. */
  startAgain(): void {
    this.#since = performance.now();
    this.#rooms.clear();
  }

  /** For how long none of the rooms was told anything; no longer than this process listens. */
  quietMs(rooms: readonly string[]): number {
    const last = rooms.reduce((latest, room) => Math.max(latest, this.#rooms.get(room) ?? 0), this.#since);
    return Math.floor(performance.now() - last);
  }
}
