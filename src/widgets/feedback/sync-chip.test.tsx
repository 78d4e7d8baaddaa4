import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { isRegistered } from '#data/outbox/journal/kind.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { dk } from '#i18n/dk.ts';
import { at } from '#tests/support/time/clock.ts';
import { SyncChip } from './sync-chip.tsx';

const [start, end] = [at('2026-11-20', '05:00'), at('2026-11-20', '12:30')];
const waiting = (kind: string): OutboxEntry => ({
  id: kind,
  uid: 'me',
  farmId: 'farm',
  at: at('2026-11-21', '07:00'),
  summary: { kind, start, end },
  marks: [],
  state: 'waiting',
  code: null,
});

afterEach(() => useOutboxEntries.setState([], true));

it('lists what waits with its words and its time, and what another version wrote as a change', async () => {
  useOutboxEntries.setState(['clock_out', 'switch', 'leave_request'].map(waiting), true);
  render(<SyncChip />);
  await userEvent.click(screen.getByRole('button', { name: /3 venter/ }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Stempl ud.* 12:30$/),
    expect.stringMatching(/^Skift enhed.* 05:00$/),
    expect.stringMatching(/^Ændring.* 05:00$/),
  ]);
});

it('has words for each kind that is registered, and a registered kind for each of its words', () => {
  const { other: _other, ...kinds } = dk.shell.sync.kinds;
  expect(Object.keys(kinds).filter((kind) => !isRegistered(kind))).toEqual([]);
});
