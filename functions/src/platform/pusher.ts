/** What a push message is made of. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Read by the app's service worker; text alone. */
  readonly data: Readonly<Record<string, string>>;
}

/** What became of a message to one token; `gone`: nobody is there any more, `busy`: it may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'busy' | 'failed';

/** Hands messages to the push service. */
export interface Pusher {
  /** Sends a message to at most 500 tokens; resolves to what became of each, in their order. */
  readonly send: (
    tokens: readonly string[],
    message: PushMessage,
  ) => Promise<readonly PushOutcome[]>;
  /** Waits before another try, ms. */
  readonly wait: (ms: number) => Promise<void>;
}
