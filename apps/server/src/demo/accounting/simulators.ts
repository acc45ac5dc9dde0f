/** Where the simulators on this machine are reached. */
export function addressOfSimulators(port: number): string {
  return `http://localhost:${port}`;
}

/** Whether an address is that of a simulated system on this machine, on any port; `base` is the system's path. */
export function leadsToSimulators(apiUrl: string, base: string): boolean {
  const { protocol, hostname, pathname } = new URL(apiUrl);
  return protocol === 'http:' && hostname === 'localhost' && pathname === base;
}

/** What makes things happen in the simulators on a port. */
export function controlOf(port: number) {
  return async (name: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const address = `${addressOfSimulators(port)}/__sim/${name}`;
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`the simulators refuse ${name}: ${await reply.text()}`);
  };
}
