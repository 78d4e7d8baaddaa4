import { readFileSync } from 'node:fs';
import { array, object, parse } from 'valibot';
import { expect, it, vi } from 'vitest';
import { OutboxEntrySchema } from './entry.ts';
import { memoryJournal } from './journal.ts';
import { unsentTimes } from './unsent-times.ts';

const { entries: STORED } = parse(
  object({ entries: array(OutboxEntrySchema) }),
  JSON.parse(readFileSync('tests/golden/outbox/journal.json', 'utf8')),
);

vi.mock(import('./journal.ts'), async (original) => {
  const real = await original();
  return { ...real, diskJournal: () => real.memoryJournal(STORED) };
});

it('the times that are left are those that somebody worked, not those that were approved or deleted', async () => {
  expect(await memoryJournal(STORED).all('me')).toHaveLength(STORED.length);
  const found = await unsentTimes(['me']);
  const kindsOf = (path: string) =>
    STORED.filter(({ times = [] }) => times.some((time) => time.path === path)).map(
      ({ summary }) => summary.kind,
    );
  expect(found.map(({ path }) => kindsOf(path))).toEqual([
    ['entry_edit', 'entry_delete'],
    ['entry_add'],
    ['clock_in', 'pause', 'resume', 'switch'],
    ['switch', 'clock_change', 'clock_out'],
  ]);
});
