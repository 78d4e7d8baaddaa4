import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import { UnitChoice } from './unit-choice.tsx';

// The box of a chip is hidden from sight where it is positioned: at its chip, so that focus scrolls to nothing else.
test('the box of a unit stands at its chip', () => {
  render(<UnitChoice label="Enheder" units={[aUnit()]} value={[]} onChange={() => {}} />);
  const box = screen.getByRole('checkbox', { name: 'Kostald' });
  expect(box).toHaveClass('sr-only');
  expect(box.closest('label')).toHaveClass('relative');
});
