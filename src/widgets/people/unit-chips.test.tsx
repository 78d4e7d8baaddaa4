import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import { UnitChips } from './unit-chips.tsx';

const units = (count: number) =>
  Array.from({ length: count }, (_, at) => aUnit({ id: String(at), unitName: `Enhed ${at + 1}` }));

test('six units are two by name and a count that says the others', () => {
  render(<UnitChips units={units(6)} />);
  expect(screen.getByText('Enhed 2')).toBeVisible();
  expect(screen.getByText('+4')).toBeVisible();
  expect(screen.getByText('Enhed 3, Enhed 4, Enhed 5, Enhed 6')).toBeInTheDocument();
});

test('no count stands for one unit alone', () => {
  render(<UnitChips units={units(3)} />);
  expect(screen.getByText('Enhed 3')).toBeVisible();
  expect(screen.queryByText('+1')).not.toBeInTheDocument();
});
