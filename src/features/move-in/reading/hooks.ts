import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActor } from '#data/base/actor.ts';
import { useCards } from '#data/base/card.ts';
import { useEmployeeDocuments, useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { lastChoice } from '#data/farm/move-in.ts';
import { logOnly } from '#data/device/report.ts';
import { useActivities } from '#data/time/activities.ts';
import { isActive } from '#domain/audit.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ColumnChoice } from '#domain/files/sheet-cells.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { type AnySheet, type ImportContext, IMPORTS } from '#domain/move-in/import-kinds.ts';
import type { ImportKind } from '#domain/move-in/move-in.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { BookSheet } from '#widgets/files/sheet-text.ts';
import { useSheetLines } from '#widgets/files/use-sheet-lines.ts';
import { useBalances } from '#widgets/leave/use-balances.ts';
import type { ReadFile, ReadOrder } from './worker.ts';

/** A file that was chosen, or rows that were pasted. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Those of a workbook. */
  readonly sheets: readonly BookSheet[];
  /** The name of the one that was chosen; else it is the one whose heads say most. */
  readonly sheet?: string;
}

/** A file as it was understood, whatever its kind. */
export interface Understood extends AnySheet {
  /** Rows of the file, whether they are understood or not. */
  readonly count: number;
}

/** Whether it is known of each column what it is: else no row can be read yet. */
export const isAllChosen = ({ columns }: Understood): boolean =>
  columns.length > 0 && columns.every(({ field }) => field !== null);

/** Characters of a file that is read beside the page: it would hold it for longer than a finger waits. */
const LARGE = 200_000;

type Context = Omit<ImportContext, 'aboutOf'>;

function useSmall(
  kind: ImportKind,
  file: ChosenFile | null,
  context: Context | null,
  aboutOf: ImportContext['aboutOf'],
): Understood | null {
  const lines = useSheetLines(file?.text ?? '');
  return useMemo(() => {
    if (lines === null || context === null || file === null) return null;
    const count = lines.filter(({ cells }) => cells.some((cell) => cell !== '')).length;
    return { ...IMPORTS[kind].understand(lines, { ...context, aboutOf }), count };
  }, [lines, context, file, kind, aboutOf]);
}

/**
 * Reads a file beside the page, in a worker that ends with the job. `onDone` hears null where it broke off. Returns its
 * cancelling.
 */
function startReading(order: ReadOrder, onDone: (file: ReadFile | null) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const end = (file: ReadFile | null): void => {
    worker.terminate();
    onDone(file);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => end(data));
  worker.addEventListener('error', () => end(null));
  worker.postMessage(order);
  return () => worker.terminate();
}

function useLarge(
  kind: ImportKind,
  file: ChosenFile | null,
  context: Context | null,
  onFailed: () => void,
): Understood | null {
  const [read, setRead] = useState<Understood | null>(null);
  useEffect(() => {
    if (file === null || context === null) return undefined;
    const cancel = startReading({ kind, text: file.text, context }, (done) => {
      if (done === null) onFailed();
      setRead(done);
    });
    return () => {
      cancel();
      setRead(null);
    };
  }, [kind, file, context, onFailed]);
  return read;
}

/** The sheet of a workbook that was chosen, or the one of which most columns are known; the first where none is. */
function sheetIn(
  { sheets, sheet }: ChosenFile,
  knownIn: (one: BookSheet) => number,
): BookSheet | undefined {
  if (sheets.length < 2) return sheets[0];
  const chosen = sheets.find(({ name }) => name === sheet);
  return chosen ?? sheets.toSorted((a, b) => knownIn(b) - knownIn(a))[0];
}

/** A file as it is understood beside what the farm has, and which of its sheets that is; null while it is read. */
export function useUnderstood(
  kind: ImportKind,
  chosenFile: ChosenFile | null,
  chosen: ColumnChoice,
  { farm, settings }: { readonly farm: Farm; readonly settings: LeaveSettings },
): {
  readonly understood: Understood | null;
  readonly sheet: BookSheet | undefined;
  readonly of: readonly Live<unknown>[];
} {
  useEmployeeDocuments();
  const actor = useActor();
  const people = useEmployees();
  const units = useUnits();
  const fields: readonly string[] = IMPORTS[kind].fields;
  const activities = useActivities(fields.includes('activity') ? farm.id : null);
  const ids = useMemo(() => people.filter(isActive).map(({ id }) => id), [people]);
  const live = useCards(farm.id, ids);
  const cards = dataOf(live);
  const balances = useBalances(farm, settings);
  const today = dayOf(useNow('minute'), farm.timeZone);
  const last = useMemo(() => (chosenFile === null ? {} : lastChoice(kind)), [kind, chosenFile]);
  const context = useMemo(() => {
    if (actor === null) return null;
    const known = new Map(
      [...(cards ?? [])].flatMap(([id, card]) => (card === null ? [] : [[id, card] as const])),
    );
    const how = { chosen, last, leavesUnknown: true };
    return { ...how, actor, farm, people, units, activities, cards: known, today };
  }, [actor, cards, chosen, last, farm, people, units, activities, today]);
  const sheet = useMemo(() => {
    if (chosenFile === null || context === null) return undefined;
    return sheetIn(chosenFile, ({ top }) => {
      const aboutOf = balances.aboutOf;
      const { columns } = IMPORTS[kind].understand(top, { ...context, aboutOf });
      return columns.filter(({ field }) => field !== null && field !== '').length;
    });
  }, [kind, chosenFile, context, balances.aboutOf]);
  const text = sheet?.text;
  const file = useMemo(
    () => (chosenFile === null || text === undefined ? chosenFile : { ...chosenFile, text }),
    [chosenFile, text],
  );
  const [isHere, setHere] = useState(false);
  const readHere = useCallback(() => {
    logOnly('move-in/read', 'the worker broke off');
    setHere(true);
  }, []);
  const isLarge = !isHere && IMPORTS[kind].isCompared && (file?.text.length ?? 0) > LARGE;
  const small = useSmall(kind, isLarge ? null : file, context, balances.aboutOf);
  const large = useLarge(kind, isLarge ? file : null, context, readHere);
  const understood = isLarge ? large : small;
  const of = kind === 'balances' ? [balances.live, live] : [live];
  return { understood, sheet, of };
}
