import type { Server } from 'socket.io';

const SERVICE_RESTART = 1012; // RFC 6455 registry: the client should connect again, to whoever answers then

/** Ends every socket with "service restart", then the hub and, with it, the listening of its HTTP server. */
export async function closeHub(hub: Server): Promise<void> {
  for (const { conn } of hub.sockets.sockets.values()) {
    const { socket } = conn.transport as { socket?: { close?(code: number): void } };
    socket?.close?.(SERVICE_RESTART); // a polling client has none; Engine.IO itself gives no code
  }
  await hub.close();
}
