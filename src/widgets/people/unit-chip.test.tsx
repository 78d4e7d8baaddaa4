import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHIP_COUNT } from '#ui/tokens.ts';
import { UnitChip } from './unit-chip.tsx';

it('[S2.61] a unit has one of ten colours by its name, the same each time, and names reach all of them', () => {
  const grounds = (name: string): string => {
    const view = render(<UnitChip name={name} />);
    const shown = screen.getByText(name).className.split(' ');
    view.unmount();
    return shown.filter((part) => /chip-\d/.test(part)).join(' ');
  };
  expect(grounds('Kostald')).toMatch(/^bg-chip-(\d) text-chip-\1-text$/);
  expect(grounds('Kostald')).toBe(grounds('Kostald'));
  const all = new Set(Array.from({ length: 200 }, (_, at) => grounds(`Stald ${at}`)));
  expect(all.size).toBe(10);
  expect(CHIP_COUNT).toBe(10);
});
