import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import type { AnyRow } from '#domain/move-in/import-kinds.ts';
import type { Move, MoveInRequest } from '#domain/move-in/move-in.ts';
import { useMoveJob } from './hooks.ts';

vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));

const MOVE: Move = {
  id: 'a'.repeat(64),
  kind: 'people',
  fileName: 'folk.csv',
  total: 7,
  byEid: 'me',
  at: 1,
  state: 'moving',
  added: 0,
  changed: 0,
  same: 0,
  refused: 0,
  gone: 0,
  kept: 0,
};
const ROWS = Array.from({ length: 7 }, (_, at) => {
  return { row: at + 2, name: '', does: 'new', why: null, payload: { row: at + 2 } };
}) as unknown as readonly AnyRow[];
const ORDER = {
  kind: 'people',
  file: { name: 'folk.csv', text: 'x', sheets: [] },
  all: ROWS,
  approvedThrough: null,
} as const;

/** What the server is asked, one after the other; it answers when it is told to. */
let asked: MoveInRequest[] = [];
let answer: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  answer = [];
  vi.mocked(request).mockImplementation((_method, _path, body) => {
    asked.push(body as MoveInRequest);
    const value = { outcomes: [], left: 0, move: MOVE };
    return new Promise((resolve) => answer.push(() => resolve({ ok: true, value })));
  });
});

const acts = () => asked.map((one) => [one.act, 'rows' in one ? one.rows.length : one]);

async function answerNext(count: number): Promise<void> {
  await waitFor(() => expect(answer).toHaveLength(count));
  await act(async () => answer.at(-1)?.());
}

test('a move stops after the part on the way, counts what is here, and goes on with the same file', async () => {
  const { result } = renderHook(useMoveJob);
  act(() => void result.current.start(ORDER));
  await waitFor(() => expect(answer).toHaveLength(1));
  act(() => result.current.stop());
  await answerNext(1);
  await answerNext(2);
  await waitFor(() => expect(result.current.job).toMatchObject({ phase: 'stopped', done: 5 }));
  const [first] = asked;
  const id = first !== undefined && 'id' in first ? first.id : '';
  // The move is not over: the farm waits for the rest of the file.
  expect(acts()).toEqual([
    ['move', 5],
    ['count', { act: 'count', id, isOver: false }],
  ]);

  act(() => void result.current.start(ORDER));
  await answerNext(3);
  await answerNext(4);
  await answerNext(5);
  await waitFor(() => expect(result.current.job).toMatchObject({ phase: 'done', done: 7 }));
  expect(acts().slice(2)).toEqual([
    ['move', 5],
    ['move', 2],
    ['count', { act: 'count', id, isOver: true }],
  ]);
  expect(new Set(asked.map((one) => 'id' in one && one.id))).toEqual(new Set([id]));
});
