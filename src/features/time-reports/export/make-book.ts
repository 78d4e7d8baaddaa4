import type { FileWords } from '#domain/files/table.ts';
import { toXlsx } from '#widgets/files/table-xlsx.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type BookInput, registrationsBook } from '#domain/time/report/registrations-book.ts';

/** What the worker is told. */
export type ToBookWorker =
  /** Registrations of some days more. */
  | { readonly kind: 'add'; readonly registrations: readonly Registration[] }
  /** All are there. */
  | {
      readonly kind: 'make';
      readonly input: Omit<BookInput, 'registrations'>;
      readonly words: FileWords;
    };

/** What it answers. */
export type FromBookWorker =
  | { readonly kind: 'people'; readonly done: number; readonly total: number }
  | { readonly kind: 'writing' }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };

/** The work of the worker: it gathers registrations, calculates them and writes the workbook. */
export function bookWorker(
  answer: (message: FromBookWorker) => void,
): (message: ToBookWorker) => Promise<void> {
  const registrations: Registration[] = [];
  return async (message) => {
    if (message.kind === 'add') {
      for (const entry of message.registrations) registrations.push(entry);
      return;
    }
    try {
      const book = registrationsBook({ ...message.input, registrations });
      let step = book.next();
      while (step.done !== true) {
        answer({ kind: 'people', ...step.value });
        step = book.next();
      }
      answer({ kind: 'writing' });
      answer({ kind: 'done', bytes: await toXlsx(step.value, message.words) });
    } catch {
      answer({ kind: 'failed' });
    }
  };
}
