/** What the signed-in part has to undo when somebody signs out; it is loaded apart from the sign-in page. */
export interface Teardown {
  /** What has to be said to servers while the person may still speak to them; settles in seconds. */
  readonly leave: () => Promise<void>;
  /** Stops every listener at once. */
  readonly stop: () => void;
  /** Ends Firestore and forgets the person; with `clear` its cache on disk is deleted too. */
  readonly end: (options: { readonly clear: boolean }) => Promise<void>;
  /** How many own writes are on this device alone: unsent, or refused and not dealt with. */
  readonly unsent: () => number;
}

let teardown: Teardown | null = null;

/** Registers the signed-in part's own end. */
export function setTeardown(next: Teardown): void {
  teardown = next;
}

/** The registered end, or null while the signed-in part has not been loaded. */
export function currentTeardown(): Teardown | null {
  return teardown;
}
