import type { Language } from '../../../src/domain/language.ts';
import type { Inviting } from '../../../src/domain/mail/account-letters.ts';
import type { NoticeFacts } from '../../../src/domain/mail/notice-letter.ts';

export interface Notice extends Pick<NoticeFacts, 'language' | 'words'> {
  readonly path: string;
}

export interface Mailer {
  /**
   * A letter with a link to choose a password. Resolves to false where the address has no account that
   * could use it; rejects when the letter could not be handed over.
   */
  passwordLink(email: string, language: Language): Promise<boolean>;
  /** The first such letter, which says who invites. Answers as `passwordLink` does. */
  invitation(email: string, language: Language, inviting: Inviting): Promise<boolean>;
  /** To somebody who has an account: a farm asks them to join it. Answers as `passwordLink` does. */
  question(email: string, language: Language, inviting: Inviting): Promise<boolean>;
  /**
   * About a notification, which leads to a path of the app. Null where nobody has said how letters of our own go out.
   * Rejects when the letter could not be handed over.
   */
  readonly notice: ((email: string, notice: Notice) => Promise<void>) | null;
  /**
   * To somebody who has left: where they get their own data, a path of the app. Null, and rejects, as `notice`.
   */
  readonly ownData:
    | ((
        email: string,
        about: { language: Language; farmName: string; path: string },
      ) => Promise<void>)
    | null;
  /**
   * Within how many ms a letter has usually been handed over. An answer that must not tell whether there
   * was one takes this long.
   */
  readonly handOverMs: number;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Read by the app's service worker; text alone. */
  readonly data: Readonly<Record<string, string>>;
}

/** What became of a message to one token; `gone`: nobody is there any more, `busy`: it may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'busy' | 'failed';

export interface Pusher {
  /** Sends a message to at most 500 tokens; resolves to what became of each, in their order. */
  readonly send: (
    tokens: readonly string[],
    message: PushMessage,
  ) => Promise<readonly PushOutcome[]>;
  /** Waits before another try, ms. */
  readonly wait: (ms: number) => Promise<void>;
}
