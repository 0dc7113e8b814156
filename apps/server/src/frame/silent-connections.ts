import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets go, when the server closes, of connections that have asked nothing yet. Browsers open some in advance, and Node
 * does not count them as idle: they would hold up the end for a minute.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    done();
  });
}
