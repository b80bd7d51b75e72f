import Value from 'typebox/value';
import type { WebSocket } from 'ws';
import type { Deps } from '../app.ts';
import type { StoredEvent } from '../db/services.ts';
import { checkPolicy, scopeRefusal } from '../http/access/authorize.ts';
import { findSession, type Session } from '../http/access/session.ts';
import { closed } from '../http/closed.ts';
import { common } from '../shared/errors.ts';
import { sha256 } from '../shared/ids.ts';
import { Refusal } from '../shared/refusal.ts';
import { closeCodes, type Frame, parseFrame, type SubscribeFrame, type WatchFrame } from './wire.ts';

/** A token's hash and the session found at the last check. */
export interface Credential {
  hash: string;
  session: Session;
}

interface Subscription {
  /** Name of the channel. Null if the client only watches the token. */
  channel: string | null;
  credential: Credential | null;
  close: (() => void) | null;
  ended: boolean;
}

export class LiveSocket {
  readonly #deps: Deps;
  readonly #socket: WebSocket;
  readonly #admit: (userId: string) => boolean;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #authTimer: NodeJS.Timeout;
  #authenticated = false;
  #credential: Credential | null = null;
  #chain: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** `admit` decides whether the user may open another socket. */
  constructor(deps: Deps, socket: WebSocket, admit: (userId: string) => boolean) {
    this.#deps = deps;
    this.#socket = socket;
    this.#admit = admit;
    this.#authTimer = setTimeout(() => this.close(closeCodes.authTimeout, 'auth'), deps.config.liveAuthMs);
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)));
    socket.on('close', () => this.#end());
    socket.on('error', () => undefined);
  }

  get userId(): string | null {
    return this.#credential?.session.userId ?? null;
  }

  /** Credentials that have to be rechecked. */
  credentials(): Credential[] {
    const own = this.#credential ? [this.#credential] : [];
    return [...own, ...[...this.#subscriptions.values()].flatMap(({ credential }) => (credential ? [credential] : []))];
  }

  /**
   * Ends subscriptions whose token has expired or no longer grants access. `alive` maps token hashes in hex to
   * sessions, and `asked` contains the hashes that were checked. Subscriptions created during the check are covered by
   * the next check.
   */
  async recheck(alive: Map<string, Session>, asked: Set<string>): Promise<void> {
    const own = this.#credential;
    if (own && asked.has(own.hash) && !alive.has(own.hash)) {
      this.close(closeCodes.unauthenticated, 'session ended');
      return;
    }
    for (const [id, subscription] of this.#subscriptions) {
      const { credential } = subscription;
      if (credential && asked.has(credential.hash)) await this.#recheckOne(id, subscription, credential, alive);
    }
  }

  close(code: number, reason: string): void {
    this.#end();
    this.#socket.close(code, reason);
    // Terminates the connection if the peer doesn't respond to the close frame.
    setTimeout(() => this.#socket.terminate(), 1000).unref();
  }

  async #recheckOne(
    id: string,
    subscription: Subscription,
    known: Credential,
    alive: Map<string, Session>,
  ): Promise<void> {
    const session = alive.get(known.hash);
    if (!session) {
      this.#fail(id, subscription, common.unauthenticated());
      return;
    }
    const changed = session.scope !== known.session.scope || session.userStatus !== known.session.userStatus;
    subscription.credential = { hash: known.hash, session };
    if (!changed) return;
    if (subscription.channel === null) {
      if (session.scope === 'banned') this.#fail(id, subscription, scopeRefusal(session));
      else this.#sendSession(id, session);
      return;
    }
    const channel = this.#deps.live.channels.get(subscription.channel);
    if (!channel) return;
    await checkPolicy(this.#deps.db, session, channel.policy).catch((error: unknown) =>
      this.#fail(id, subscription, error),
    );
  }

  /** Frames are authorized one after another. Snapshots are then read concurrently. */
  #receive(text: string): void {
    const frame = parseFrame(text);
    if (!frame) {
      this.#send({
        type: 'error',
        id: null,
        data: body(common.validation(undefined, 'The message couldn’t be read.')),
      });
      return;
    }
    if (++this.#waiting > this.#deps.config.liveAnonymousSubscriptions) {
      this.close(closeCodes.tooMany, 'frames');
      return;
    }
    this.#chain = this.#chain
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error, component: 'live' }, 'live frame failed');
        this.close(1011, 'error');
      })
      .finally(() => {
        this.#waiting--;
      });
  }

  async #handle(frame: Frame): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (frame.type === 'auth') return this.#authenticate(frame.token ?? null);
    if (!this.#authenticated) return this.close(closeCodes.unauthenticated, 'authenticate first');
    if (frame.type === 'subscribe') return this.#subscribe(frame);
    if (frame.type === 'watch') return this.#watch(frame);
    this.#drop(frame.id);
  }

  async #authenticate(token: string | null): Promise<void> {
    if (this.#authenticated) return this.close(closeCodes.forbidden, 'already authenticated');
    const credential = token === null ? null : await this.#credentialOf(token);
    if (token !== null && !credential) return this.close(closeCodes.unauthenticated, 'token');
    if (credential && !this.#admit(credential.session.userId)) return this.close(closeCodes.tooMany, 'sockets');
    clearTimeout(this.#authTimer);
    this.#credential = credential;
    this.#authenticated = true;
  }

  async #credentialOf(token: string): Promise<Credential | null> {
    const session = await findSession(this.#deps.db, token);
    return session && { hash: sha256(token).toString('hex'), session };
  }

  async #subscribe(frame: SubscribeFrame): Promise<void> {
    const subscription: Subscription = { channel: frame.channel, credential: null, close: null, ended: false };
    try {
      if (this.#subscriptions.has(frame.id))
        throw common.duplicate(undefined, 'This subscription ID is already in use.');
      const credential =
        frame.token === undefined ? this.#credential : frame.token && (await this.#credentialOf(frame.token));
      if (frame.token && !credential) throw common.unauthenticated();
      subscription.credential = credential || null;
      this.#checkCap(subscription.credential, false);
      await this.#authorize(frame, subscription.credential?.session ?? null);
    } catch (error) {
      this.#sendError(frame.id, error);
      return;
    }
    this.#subscriptions.set(frame.id, subscription);
    void this.#open(frame, subscription);
  }

  async #watch({ id, token }: WatchFrame): Promise<void> {
    try {
      if (this.#subscriptions.has(id)) throw common.duplicate(undefined, 'This subscription ID is already in use.');
      const credential = await this.#credentialOf(token);
      if (!credential) throw common.unauthenticated();
      this.#checkCap(credential, true);
      this.#subscriptions.set(id, { channel: null, credential, close: null, ended: false });
      this.#sendSession(id, credential.session);
    } catch (error) {
      this.#sendError(id, error);
    }
  }

  /** Sends the user and permissions of a watched token, first when the watch starts and then after every change. */
  #sendSession(id: string, { userId: user_id, scope, userStatus: user_status }: Session): void {
    this.#send({ type: 'session', id, data: { user_id, scope, user_status } });
  }

  async #authorize(frame: SubscribeFrame, session: Session | null): Promise<void> {
    const channel = this.#deps.live.channels.get(frame.channel);
    if (!channel) throw common.notFound(undefined, 'This channel doesn’t exist.');
    const key = frame.key ?? {};
    if (!Value.Check(closed(channel.key), key))
      throw common.validation(undefined, 'The channel key isn’t valid.', 'key');
    const { kind } = channel.policy;
    if (!session && kind !== 'public' && kind !== 'optional') throw common.unauthenticated();
    if (session) await checkPolicy(this.#deps.db, session, channel.policy);
    if (channel.authorize && !(await channel.authorize(session, key, this.#deps.db))) throw common.forbidden();
  }

  async #open(frame: SubscribeFrame, subscription: Subscription): Promise<void> {
    const channel = this.#deps.live.channels.get(frame.channel);
    if (!channel) return;
    const session = subscription.credential?.session ?? null;
    const request = { channel, session, key: frame.key ?? {}, resume: frame.resume ?? null };
    try {
      const opened = await this.#deps.live.subscribe(request, this.#sink(frame.id, subscription));
      subscription.close = opened.close;
      if (subscription.ended) opened.close();
    } catch (error) {
      this.#fail(frame.id, subscription, error);
    }
  }

  #sink(id: string, subscription: Subscription) {
    const send = (type: string, seq: number, at: Date, data: string, event?: string) => {
      if (subscription.ended) return;
      const head = JSON.stringify({ type, id, seq, ts: at.toISOString(), ...(event && { event }) });
      this.#write(`${head.slice(0, -1)},"data":${data}}`);
    };
    return {
      snapshot: (seq: number, at: Date, data: unknown) => send('snapshot', seq, at, JSON.stringify(data)),
      event: (event: StoredEvent) => send('event', event.seq, event.at, event.data, event.type),
      resync: (seq: number, at: Date) => send('resync', seq, at, 'null'),
    };
  }

  /** Token watches and subscriptions have separate caps. */
  #checkCap(credential: Credential | null, watch: boolean): void {
    const { liveSubscriptions, liveAnonymousSubscriptions } = this.#deps.config;
    const open = [...this.#subscriptions.values()].filter(
      (other) => other.credential?.hash === credential?.hash && (other.channel === null) === watch,
    ).length;
    const allowed = credential ? liveSubscriptions : liveAnonymousSubscriptions;
    if (open >= allowed) throw common.limitReached({ limit: 'live_subscriptions', allowed });
  }

  #fail(id: string, subscription: Subscription, error: unknown): void {
    if (subscription.ended) return;
    if (this.#subscriptions.get(id) === subscription) this.#drop(id);
    this.#sendError(id, error);
  }

  #drop(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (!subscription) return;
    this.#subscriptions.delete(id);
    subscription.ended = true;
    subscription.close?.();
  }

  #end(): void {
    clearTimeout(this.#authTimer);
    for (const id of [...this.#subscriptions.keys()]) this.#drop(id);
  }

  #sendError(id: string, error: unknown): void {
    if (!(error instanceof Refusal)) this.#deps.log.error({ err: error, component: 'live' }, 'subscription failed');
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal({ status: 500, code: 500, message: 'Something went wrong on our side. Try again in a minute.' });
    this.#send({ type: 'error', id, data: body(refusal) });
  }

  #send(frame: object): void {
    this.#write(JSON.stringify(frame));
  }

  /** Disconnects readers that are too slow, so that their backlog doesn't exhaust memory. */
  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#deps.config.liveBacklogBytes) {
      this.close(closeCodes.tooMany, 'backlog');
      return;
    }
    this.#socket.send(text);
  }
}

function body(refusal: Refusal) {
  return { code: refusal.code, message: refusal.message, ...(refusal.data && { data: refusal.data }) };
}
