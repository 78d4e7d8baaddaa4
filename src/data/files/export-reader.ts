import { paths } from '#domain/paths.ts';
import { type FileRecord, readAll, type ReadAllOptions, readOne } from './read-documents.ts';
import { codeOf } from '../firebase/error-code.ts';

/** What could not be read, so that nothing is missing without a word. */
export interface ExportProblem {
  /** The file in which it would stand. */
  readonly file: string;
  readonly path: string;
  readonly code: string;
}

/** How far reading has come: a share from 0 to 1, and how many registrations there are so far. */
export interface ExportProgress {
  readonly share: number;
  readonly registrations: number;
}

/** Who hears of the reading, and may end it. */
export interface ExportWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

const AT_ONCE = 20;
/** The share of the lists; what belongs to their documents takes longer. */
const LISTS = 0.2;

/** Reads the documents of an export: with no network it rejects, what is refused becomes a problem. */
export interface ExportReader {
  readonly problems: readonly ExportProblem[];
  readonly one: (file: string, path: string) => Promise<FileRecord | null>;
  readonly all: (file: string, path: string, options?: ReadAllOptions) => Promise<FileRecord[]>;
  /** Reads something for each of many ids. */
  readonly each: <T>(ids: readonly string[], read: (id: string) => Promise<T>) => Promise<T[]>;
  /** Says how many documents `each` will go through, and how many registrations have come. */
  readonly expect: (below: number, registrations: number) => void;
  /** Anything else: its value, or what stands for it where it could not be had. */
  readonly attempt: <T>(
    place: Omit<ExportProblem, 'code'>,
    read: () => Promise<T>,
    none: T,
  ) => Promise<T>;
}

/** A reader that counts `lists` collections and single documents as its first part. */
export function exportReader({ signal, onProgress }: ExportWatch, lists: number): ExportReader {
  const problems: ExportProblem[] = [];
  const state = { listsDone: 0, below: 0, belowDone: 0, registrations: 0 };
  const tell = (): void => {
    const share = LISTS * Math.min(1, state.listsDone / lists);
    const below = state.below === 0 ? 0 : Math.min(1, state.belowDone / state.below);
    onProgress({ share: share + (1 - LISTS) * below, registrations: state.registrations });
  };
  const attempt: ExportReader['attempt'] = async (place, read, none) => {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      if (codeOf(error) === 'unavailable') throw error;
      problems.push({ ...place, code: codeOf(error) || 'unknown' });
      return none;
    }
  };
  const counted = async <T>(list: Promise<T>): Promise<T> => {
    const value = await list;
    state.listsDone += 1;
    tell();
    return value;
  };
  return {
    problems,
    attempt,
    one: (file, path) => counted(attempt({ file, path }, () => readOne(path, 'server'), null)),
    all: (file, path, options) => {
      const onPage = (): void => signal.throwIfAborted();
      return counted(attempt({ file, path }, () => readAll(path, { ...options, onPage }), []));
    },
    expect: (below, registrations) => {
      Object.assign(state, { below, registrations });
      tell();
    },
    each: async (ids, read) => {
      const found: Awaited<ReturnType<typeof read>>[] = [];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        signal.throwIfAborted();
        const some = ids.slice(from, from + AT_ONCE);
        found.push(...(await Promise.all(some.map(read))));
        state.belowDone += some.length;
        tell();
      }
      return found;
    },
  };
}

/** Records, each with what was read for it. */
export async function withBelow(
  reader: ExportReader,
  records: readonly FileRecord[],
  read: (id: string) => Promise<FileRecord>,
): Promise<FileRecord[]> {
  const ids = records.map(({ id }) => String(id));
  const below = await reader.each(ids, read);
  return records.map((record, index) => ({ ...record, ...below[index] }));
}

/** Registrations, each with its history. */
export function withEvents(
  reader: ExportReader,
  farmId: string,
  registrations: readonly FileRecord[],
): Promise<FileRecord[]> {
  return withBelow(reader, registrations, async (id) => ({
    events: await reader.all('timeRegistrations', paths.registrationEvents(farmId, id)),
  }));
}
