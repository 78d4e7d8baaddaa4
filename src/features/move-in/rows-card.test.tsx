import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AnyRow, IMPORTS } from '#domain/move-in/import-kinds.ts';
import { RowsCard } from './rows-card.tsx';

const COLUMN = {
  key: 'navn',
  head: 'Navn',
  field: 'name',
  at: 0,
  samples: [],
  origin: 'head',
} as const;

function show(rows: readonly AnyRow[]) {
  const understood = { columns: [COLUMN], rows, count: rows.length + 1 };
  const { fields } = IMPORTS.registrations;
  render(<RowsCard {...{ understood, fields, rows }} />);
}

const rowOf = (row: number, cells: Readonly<Record<string, string>>, code: string): AnyRow => ({
  row,
  name: 'Ida Krogh',
  cells: IMPORTS.registrations.fields.map((field) => cells[field] ?? ''),
  assumed: {},
  does: 'cannot',
  why: { code, detail: cells['date'] ?? '' },
  payload: null,
});

test('a file with heads alone says so', () => {
  show([]);
  expect(screen.getByText('Filen har ingen rækker under overskrifterne.')).toBeVisible();
});

test('days and clock times that a workbook counts stand as they are read', () => {
  show([rowOf(2, { date: '45964', start: '0.2916666666666667', hours: '0.3333' }, 'day_locked')]);
  expect(screen.getByRole('row', { name: /Ida Krogh/ })).toHaveTextContent(
    '2Ida KroghPerioden er lukketKan ikke03-11-202507:000.3333',
  );
});

test('what is missing is called missing, and what is wrong is named', () => {
  show([rowOf(2, {}, 'past_day_wrong'), rowOf(3, { date: '31-02-2026' }, 'past_day_wrong')]);
  expect(screen.getByText('Dagen mangler')).toBeVisible();
  expect(screen.getByText('Dagen “31-02-2026” findes ikke')).toBeVisible();
});
