/** When this process last sent something to a room, so that a page that enters it knows whether it missed anything. */
export class LastSent {
  #since = performance.now();
  readonly #rooms = new Map<string, number>();

  note(room: string): void {
    this.#rooms.set(room, performance.now());
  }

  /** From this moment on the process listens; earlier notifications reached nobody here. */
  startAgain(): void {
    this.#since = performance.now();
    this.#rooms.clear();
  }

  /** For how long nothing was sent to any of the rooms; at most for as long as this process listens. */
  quietMs(rooms: readonly string[]): number {
    const last = rooms.reduce((latest, room) => Math.max(latest, this.#rooms.get(room) ?? 0), this.#since);
    return Math.floor(performance.now() - last);
  }
}
