import { type AnySheet, type ImportContext, IMPORTS } from '#domain/move-in/import-kinds.ts';
import type { ImportKind } from '#domain/move-in/move-in.ts';
import { linesOf } from '#widgets/files/sheet-text.ts';

/** A file that is read beside the page; no balance is asked for there. */
export interface ReadOrder {
  readonly kind: ImportKind;
  readonly text: string;
  readonly context: Omit<ImportContext, 'aboutOf'>;
}

/** A file as it is understood, and how many rows it has. */
export type ReadFile = AnySheet & { readonly count: number };

self.addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  const lines = linesOf(data.text);
  const aboutOf = (): never => {
    throw new Error('Balances are read on the page.');
  };
  const sheet = IMPORTS[data.kind].understand(lines, { ...data.context, aboutOf });
  const count = lines.filter(({ cells }) => cells.some((cell) => cell !== '')).length;
  self.postMessage({ ...sheet, count } satisfies ReadFile);
});
