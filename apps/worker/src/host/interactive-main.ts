import { createInteractiveServer } from '@yujian/platform/interactive/server';
import { createLogger } from '@yujian/platform/log';
import { MEDIA_HANDLERS } from './media/handlers.ts';

/**
 * The engine host that is kept in reserve for interactive work. The dispatcher forks it with the address to
 * listen on and the secret of the channel; it ends when the dispatcher hangs up.
 */
const address = process.env.INTERACTIVE_ADDRESS;
const secret = process.env.INTERACTIVE_SECRET;
if (!address || !secret) throw new Error('INTERACTIVE_ADDRESS and INTERACTIVE_SECRET must be set.');

const log = createLogger({ name: 'interactive-host' });
const server = await createInteractiveServer({ address, secret, handlers: MEDIA_HANDLERS, log });
const stop = () => void server.close().finally(() => process.exit(0));
process.once('disconnect', stop);
process.once('SIGTERM', stop);
process.send?.({ type: 'ready' });
