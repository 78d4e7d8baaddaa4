import type { ChangeAnswer } from '#data/changes/send-change.ts';
import {
  saveSettings,
  SETTINGS_MAPS,
  type SettingsChange,
  type SettingsDocuments,
  type SettingsName,
  storedSettings,
} from '#data/farm/save-settings.ts';
import { guarded } from '#data/device/report.ts';
import { isSameData } from '#domain/steady.ts';
import { translate } from '#i18n/index.ts';
import { dismissToast, showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { type Refusal, remember, SAID, undo } from '#widgets/undo/history.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document of settings on screen, and how one place in it is saved. */
export interface Book<S extends object> {
  /** What it is called where something breaks, and in the history. */
  readonly source: string;
  /** What stands on the page. */
  readonly shown: S;
  /** What is known to be stored: undefined while that is unknown, null where nothing is. */
  readonly stored: () => S | null | undefined;
  /** Saves what `make` answers for what is stored when its turn comes. */
  readonly send: (path: string, make: (now: S) => unknown) => Promise<ChangeAnswer>;
  /** What is said where it was saved, and where it was not, in other words than the usual. */
  readonly said?: { readonly saved: string; readonly notSaved: string };
}

/** A value by its place: a field, or a field or entry in one (`extra.perYear`); null where there is none. */
export function valueAt(settings: object | null, path: string): unknown {
  return path.split('.').reduce<unknown>((one, key) => {
    const isThere = typeof one === 'object' && one !== null && Object.hasOwn(one, key);
    return isThere ? ((one as Fields)[key] ?? null) : null;
  }, settings);
}

/** The book of a document of settings of the farm. */
export function bookOf<N extends SettingsName>(
  name: N,
  shown: SettingsDocuments[N],
): Book<SettingsDocuments[N]> {
  return {
    source: `${name}-settings`,
    shown,
    stored: () => storedSettings(name),
    send: (path, make) =>
      saveSettings(name, () => {
        const now = storedSettings(name) ?? shown;
        const [field = '', key] = path.split('.');
        const value = make(now);
        if (key === undefined) return { [field]: value } as unknown as SettingsChange<N>;
        const entry = { [key]: value };
        const whole = SETTINGS_MAPS.includes(field)
          ? entry
          : { ...(valueAt(now, field) as object), ...entry };
        return { [field]: whole } as unknown as SettingsChange<N>;
      }),
  };
}

interface Act {
  /** What it is about, in words. */
  readonly what: string;
  /** Something is taken away: the way back is offered over the page, and not in the message that it was saved. */
  readonly isRemoval?: boolean;
}

let lastToast = 0;

/**
 * Puts a value in its place in a book, says so, and keeps the way back. Answers null where it was saved, else why not
 * in words, which are for the place it was typed in; `SAID` where they have been said.
 */
export async function put<S extends object>(
  book: Book<S>,
  path: string,
  make: (now: S) => unknown,
  { what, isRemoval = false }: Act,
): Promise<Refusal> {
  // The way back from before would take this back too.
  dismissToast(lastToast);
  let [from, to]: [unknown, unknown] = [null, null];
  const why = await send(book, path, (now) => {
    from = valueAt(now, path);
    to = make(now);
    return to;
  });
  if (why !== null) return why;
  const step = (a: unknown, b: unknown) => () => putBack(book, path, a, b);
  const id = remember({
    label: what,
    about: [`${book.source} ${path}`],
    undo: step(to, from),
    redo: step(from, to),
    isOffered: isRemoval,
  });
  if (isRemoval) return null;
  lastToast = showToast({
    kind: 'success',
    text: book.said?.saved ?? translate('settings.saved'),
    action: { label: translate('common.undo'), onPress: () => void undo(id) },
  });
  return null;
}

/** Takes an entry away, or an entry of a list, or says why not. */
export async function remove<S extends object>(
  book: Book<S>,
  path: string,
  what: string,
  make: (now: S) => unknown = () => null,
): Promise<void> {
  const why = await put(book, path, make, { what, isRemoval: true });
  if (why !== null && why !== SAID) showToast({ kind: 'error', text: why });
}

/** Puts back what stood there, unless somebody else has put something else there since. */
function putBack<S extends object>(
  book: Book<S>,
  path: string,
  from: unknown,
  to: unknown,
): Refusal | Promise<Refusal> {
  const stored = book.stored();
  const isOther = stored !== undefined && !isSameData(valueAt(stored, path), from);
  return isOther ? translate('undo.changedSince') : send(book, path, () => to);
}

async function send<S extends object>(
  book: Book<S>,
  path: string,
  make: (now: S) => unknown,
): Promise<Refusal> {
  const answer = await guarded(() => book.send(path, make), { source: book.source });
  if (answer?.ok) return null;
  const isPlain = book.said === undefined || answer?.code === 'no_connection';
  if (answer !== undefined && isPlain) return failureText(answer);
  if (book.said === undefined) sayUnexpected();
  else showToast({ kind: 'error', text: book.said.notSaved });
  return SAID;
}
