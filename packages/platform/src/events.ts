import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from './config.ts';
import { databaseUrlOf } from './database.ts';
import type { Executor } from './database.ts';
import type { Logger } from './log.ts';

/** Most bytes of an event as JSON; PostgreSQL refuses notifications of 8000 bytes and more. */
export const EVENT_BYTES_MAX = 7900;

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;
const RECONNECT_MS = [50, 200, 1000, 2000];
const HEARTBEAT_MS = 10_000;

export interface Events {
  /**
   * Calls `handler` with the payload of every event that commits on `channel` from now on.
   * `onGap` is called after the connection was lost and is back: events in between were missed, so read the state again.
   * Resolves to a function that ends the subscription.
   */
  subscribe<Payload = unknown>(
    channel: string,
    handler: (payload: Payload) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Announces `payload` on `channel` to all processes; inside a transaction it is sent when that commits, else never.
 *
 * @throws RangeError when the payload takes more than EVENT_BYTES_MAX bytes: send an id and let the reader look it up.
 */
export async function publish(executor: Executor, channel: string, payload: unknown): Promise<void> {
  assertChannel(channel);
  const text = JSON.stringify(payload);
  const bytes = Buffer.byteLength(text);
  if (bytes > EVENT_BYTES_MAX)
    throw new RangeError(`An event of ${bytes} bytes on ${channel} is over the limit of ${EVENT_BYTES_MAX}.`);
  await executor.execute(sql`select pg_notify(${channel}, ${text})`);
}

/** Opens one listening connection of this process; it connects again by itself when it is lost. */
export async function openEvents(config: Pick<Config, 'databaseUrl'>, options: { log: Logger }): Promise<Events> {
  const listener = new Listener(databaseUrlOf(config), options.log);
  await listener.connect();
  return listener;
}

interface Subscription {
  readonly handler: (payload: never) => void;
  readonly onGap: (() => void) | undefined;
}

class Listener implements Events {
  readonly #url: string;
  readonly #log: Logger;
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'yujian events',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? 'null'));
    await client.connect();
    if (this.#closed) return client.end();
    client.on('end', () => this.#lost(client));
    this.#client = client;
    for (const channel of this.#subscriptions.keys()) await client.query(`listen ${channel}`);
    this.#watch(client);
  }

  async subscribe<Payload>(
    channel: string,
    handler: (payload: Payload) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    assertChannel(channel);
    const subscription: Subscription = { handler, onGap };
    const existing = this.#subscriptions.get(channel);
    if (existing === undefined) this.#subscriptions.set(channel, new Set([subscription]));
    else existing.add(subscription);
    // Without a client the channel is listened to as soon as the connection is back.
    await this.#client?.query(`listen ${channel}`).catch((error: unknown) => this.#reportUnlessLost(error));
    return async () => {
      const subscribers = this.#subscriptions.get(channel);
      if (!subscribers?.delete(subscription) || subscribers.size > 0) return;
      this.#subscriptions.delete(channel);
      await this.#client?.query(`unlisten ${channel}`).catch((error: unknown) => this.#reportUnlessLost(error));
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #deliver(channel: string, text: string): void {
    const payload = JSON.parse(text) as never;
    for (const { handler } of [...(this.#subscriptions.get(channel) ?? [])]) {
      try {
        handler(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a subscriber failed');
      }
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    this.#log.warn('the connection for events was lost');
    this.#reconnect(0);
  }

  #reconnect(attempt: number): void {
    const delay = RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)];
    this.#timer = setTimeout(() => {
      this.connect().then(
        () => {
          this.#log.info('the connection for events is back');
          for (const subscribers of [...this.#subscriptions.values()])
            for (const { onGap } of [...subscribers]) onGap?.();
        },
        () => {
          if (!this.#closed) this.#reconnect(attempt + 1);
        },
      );
    }, delay);
  }

  /** A connection that died silently is noticed by a query that gets no answer. */
  #watch(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      const deadline = setTimeout(() => void client.end().catch(() => undefined), HEARTBEAT_MS / 2);
      client.query('select 1').then(
        () => {
          clearTimeout(deadline);
          if (this.#client === client && !this.#closed) this.#watch(client);
        },
        () => {
          clearTimeout(deadline);
          this.#lost(client);
        },
      );
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  #reportUnlessLost(error: unknown): void {
    if (this.#client !== undefined) this.#log.warn({ err: error }, 'listening for events failed');
  }
}

function assertChannel(channel: string): void {
  if (!CHANNEL.test(channel)) throw new TypeError(`"${channel}" is no channel name: small letters, digits and _ only.`);
}
